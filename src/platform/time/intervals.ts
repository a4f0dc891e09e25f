/** How often the product looks, and for how long a claim holds without a sign of life. Tests make these shorter. */
export type Intervals = {
  jobs: {
    /** Finds jobs that are due, or whose notification was lost. */
    pollMs: number;
    /** A worker's sign of life for the jobs that it runs; several must fit into `claimSeconds`. */
    heartbeatMs: number;
    /** A job is free this long after the last sign of life. pg-boss takes no less than 10. */
    claimSeconds: number;
    /** How often pg-boss looks for such jobs, in whole seconds. */
    superviseSeconds: number;
    /** How often dead letters are looked for whose `onDead` has not run. */
    deadLettersMs: number;
  };
  runs: {
    /** A run is free this long after the last renewal of its lease. */
    leaseSeconds: number;
    renewMs: number;
    /** Finds runs whose delay is over or whose worker died. */
    lookMs: number;
  };
  sessions: {
    /** How long a resolved session is cached, in case the word that it ended is lost. */
    keptMs: number;
  };
  live: {
    /** How often a stream checks that its session is still valid, however busy it is. */
    checkMs: number;
    /** Every stream is told when any session ends, possibly often, so checks are at least this far apart. */
    checkAgainMs: number;
  };
  chats: {
    /** Keeps a stream open through proxies, and looks again in case a notice was lost. */
    lookAgainMs: number;
    /** The claim on a turn. Longer than the job that answers may take. */
    leaseMs: number;
  };
  http: {
    /** How long a stopping server waits for replies under way; the worker after it may need 20 seconds more. */
    finishMs: number;
  };
  vendors: {
    /** A request waits this long for its turn at a vendor, and is put off for later beyond it. */
    longestWaitMs: number;
    /** A caller who is offered a time waits this long for a calendar outside; then what was read last counts. */
    lookMs: number;
  };
};

export const INTERVALS: Intervals = {
  jobs: {
    pollMs: 1000,
    heartbeatMs: 3000,
    claimSeconds: 10,
    superviseSeconds: 2,
    deadLettersMs: 3000,
  },
  runs: { leaseSeconds: 10, renewMs: 3000, lookMs: 1000 },
  // With the check of a live stream, a session that was revoked receives nothing after five seconds.
  sessions: { keptMs: 2000 },
  live: { checkMs: 3000, checkAgainMs: 1000 },
  chats: { lookAgainMs: 15_000, leaseMs: 65_000 },
  http: { finishMs: 5000 },
  vendors: { longestWaitMs: 15_000, lookMs: 1500 },
};
