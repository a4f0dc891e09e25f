/**
 * Tells work that grows with its input from work that grows with the square of it, on a machine that is busy with other
 * things: it compares a small input with one ten times as large, in CPU time of this thread, and the best of several rounds
 * counts. It is the only place where a test may compare such figures.
 */
const TIMES_LARGER = 10;
/** Ten times the input costs ten times as much, give or take caches and the collector; a square would cost a hundred times. */
const MOST_TIMES = 40;
const ROUNDS = 3;
/** Noise makes either side dearer, so one that seems too dear is measured a few times more. */
const MOST_ROUNDS = 6;
/** Some machines count CPU time in steps of four milliseconds. */
const LEAST_MS = 20;

export function expectGrowthInStep<Input>({
  from,
  inputOf,
  work,
}: {
  /** The size of the small input: large enough that what every call costs does not hide the growth. */
  from: number;
  inputOf: (size: number) => Input;
  work: (input: Input) => unknown;
}): void {
  const small = inputOf(from);
  const large = inputOf(from * TIMES_LARGER);
  const least = { small: Infinity, large: Infinity };
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    least.small = Math.min(
      least.small,
      costOf(() => work(small)),
    );
    least.large = Math.min(
      least.large,
      costOf(() => work(large)),
    );
    if (round >= ROUNDS && least.large <= least.small * MOST_TIMES) return;
  }
  const times = Math.round(least.large / least.small);
  throw new Error(
    `${TIMES_LARGER} times the input (${from} → ${from * TIMES_LARGER}) costs ${times} times as much: ` +
      `${least.small.toFixed(3)} → ${least.large.toFixed(3)} ms. Up to ${MOST_TIMES} times would be in step with it.`,
  );
}

/** Of one call, in ms. */
function costOf(call: () => unknown): number {
  const before = process.threadCpuUsage();
  for (let calls = 1; ; calls++) {
    call();
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms >= LEAST_MS) return ms / calls;
  }
}
