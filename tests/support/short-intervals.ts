/**
 * Intervals for tests in which a process dies: the others look often, so that the test waits for their work and not for
 * the next look. Claims hold as long as ever: on a busy machine a living process would lose shorter ones, which is not what
 * these tests are about. `pass-time.ts` lets those of a killed process run out.
 */
import { INTERVALS, type Intervals } from '#platform/time/intervals.ts';

export const SHORT_INTERVALS: Intervals = {
  ...INTERVALS,
  // pg-boss supervises in whole seconds.
  jobs: { ...INTERVALS.jobs, pollMs: 100, superviseSeconds: 1, deadLettersMs: 200 },
  runs: { ...INTERVALS.runs, renewMs: 500, lookMs: 100 },
};
