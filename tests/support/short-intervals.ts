/**
 * Intervals for tests in which a process dies: the others look often, so that the test waits for their work and not for
 * the next look. Claims on jobs hold as long as ever, since pg-boss takes no less; `pass-time.ts` lets them run out.
 */
import { INTERVALS, type Intervals } from '#platform/time/intervals.ts';

export const SHORT_INTERVALS: Intervals = {
  ...INTERVALS,
  // pg-boss supervises in whole seconds.
  jobs: { ...INTERVALS.jobs, pollMs: 100, superviseSeconds: 1, deadLettersMs: 200 },
  runs: { leaseSeconds: 3, renewMs: 500, lookMs: 100 },
};
