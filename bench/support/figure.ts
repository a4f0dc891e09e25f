type Figure = {
  figure: string;
  unit:
    | 'ms'
    | 'per second'
    | 'rows'
    | 'MB'
    | 'points'
    | 'requests'
    | 'lines'
    | 'callers'
    | 'readings'
    | 'pairs';
  ours: number;
  baseline: number;
  /** What the baseline does, in words. */
  baselineIs: string;
  betterIs: 'lower' | 'higher';
};

export type Bench = (tools: {
  /** The owner's connection URL of a new, empty database on a durable server. */
  newDatabase: () => Promise<string>;
  report: (figure: Figure) => void;
}) => Promise<void>;

/**
 * Runs `work` for `seconds` with `concurrency` callers; returns each call's time in ms, sorted, and the calls
 * per second.
 */
export async function hammer({
  seconds,
  concurrency,
  work,
}: {
  seconds: number;
  concurrency: number;
  work: () => Promise<unknown>;
}): Promise<{ times: number[]; perSecond: number }> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { times: times.sort((a, b) => a - b), perSecond };
}

export const percentile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
