/**
 * Leaves a service alone for a while after it failed twice running, so that no one waits for it in vain. Then one request
 * tries it again, and the others are refused until that one has succeeded.
 */
import type { Clock } from '#platform/time/clock.ts';

export type Breaker = {
  guard: <Input, Output>(work: (input: Input) => Promise<Output>) => (input: Input) => Promise<Output>;
};

/** It was not asked at all. */
export class LeftAlone extends Error {
  override name = 'LeftAlone';
}

const MOST_FAILURES = 2;
const PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export function createBreaker({ clock }: { clock: Clock }): Breaker {
  let failures = 0;
  let trials = 0;
  let closedUntil = 0;

  const pause = (): void => {
    const ms = Math.min(PAUSE_MS * 2 ** trials, LONGEST_PAUSE_MS);
    closedUntil = clock.monotonicMs() + ms;
  };

  return {
    guard: (work) => async (input) => {
      const isTrial = failures >= MOST_FAILURES;
      if (isTrial) {
        if (clock.monotonicMs() < closedUntil) throw new LeftAlone('it failed just before and is left alone');
        trials += 1;
        pause();
      }
      try {
        const output = await work(input);
        failures = 0;
        trials = 0;
        return output;
      } catch (error) {
        failures += 1;
        if (isTrial || failures === MOST_FAILURES) pause();
        throw error;
      }
    },
  };
}
