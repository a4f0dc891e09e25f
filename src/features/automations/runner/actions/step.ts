/** A step as its handler gets it: inside the commit that records it, or between two commits. */
import type { StepRequest } from '#engine/run/effect.ts';
import type { ClaimedRun } from '#features/automations/runner/queue-queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

export type InsideStep = { tx: Transaction; context: Context; run: ClaimedRun; request: StepRequest };
export type OutsideStep = {
  context: Context;
  run: ClaimedRun;
  request: StepRequest;
  signal: AbortSignal;
  /** Before the first request that may change something. */
  makeCall: () => Promise<void>;
};
