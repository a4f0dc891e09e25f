/** What the interpreter asks of the runner, and what it has to say for the history. */

import type { Effect } from '../catalogue.ts';
import type { FailureWay } from '../graph/graph.ts';
import type { Variables, VariableValue } from '../text/placeholders.ts';
import type { BusinessHours } from '../time/business-hours.ts';
import type { RunState } from './state.ts';

/**
 * What the run can see at this moment. Business hours are only asked for by delays that count them and, for their time
 * zone, by conditions that compare times.
 */
export type Moment = { now: number; variables: Variables; hours: BusinessHours | null };

export type Advance = {
  state: RunState;
  effect: RunEffect;
  log: LogEntry[];
  /** The step failed, and the run goes on all the same, because the step says so. */
  survived?: Exclude<FailureWay, 'stop'>;
};

export type LogEntry = {
  nodeId: string | null;
  nodeName: string;
  nodeType: string;
  status: 'info' | 'warning' | 'error';
  message: string;
  details?: Readonly<Record<string, unknown>>;
};

export type StepRequest = {
  nodeId: string;
  name: string;
  action: string;
  /** The step's data with placeholders filled in. */
  input: Readonly<Record<string, unknown>>;
  missing: readonly string[];
  /** The same for every try of this step in this run, and for nothing else ever. */
  idempotencyKey: string;
  effect: Effect;
  idempotent: boolean;
  attempt: number;
  timeoutMs: number;
};

export type RunEffect =
  /** Commit, then do it. The answer is a `performed`, `failed` or `unknown` event. */
  | { kind: 'perform'; request: StepRequest }
  /**
   * The run was found in the middle of this step, and nobody knows how far it got. Where it is `idempotent` or `inside`
   * perform it again; else look up what became of the key, and answer `unknown` where that cannot be told.
   */
  | { kind: 'recover'; request: StepRequest }
  /** A step is done and the next can follow: nothing to do, and nothing that needs a commit of its own. */
  | { kind: 'continue'; nodeId: string; choice: Choice | null }
  | { kind: 'wait'; nodeId: string; until: number; cause: 'delay' | 'retry' }
  | { kind: 'finished' }
  | { kind: 'failed'; nodeId: string | null; reason: string; unknown: boolean }
  | { kind: 'cancelled' }
  /** The event does not fit where the run stands, as when two workers saw the same job. Nothing has changed. */
  | { kind: 'refused'; reason: string };

export type Choice = {
  branchId: string;
  branchName: string;
  branchNodeId: string;
  reason: string;
  /** The variables that the split's conditions name, with their values at that moment. */
  compared: Readonly<Record<string, VariableValue>>;
};
