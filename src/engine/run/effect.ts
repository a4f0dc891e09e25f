/** What the interpreter asks of the runner, and what it writes to the history. */

import type { Effect } from '../catalogue.ts';
import type { FailureWay } from '../graph/graph.ts';
import type { Variables, VariableValue } from '../text/placeholders.ts';
import type { BusinessHours } from '../time/business-hours.ts';
import type { RunState } from './state.ts';

/**
 * What the run can see at this moment. Opening hours are needed only by delays that count business hours and,
 * for the time zone, by conditions that compare times.
 */
export type Moment = { now: number; variables: Variables; hours: BusinessHours | null };

export type Advance = {
  state: RunState;
  effect: RunEffect;
  log: LogEntry[];
  /** The step failed and the run goes on, as the step's `onFailure` says. */
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
  /** The same for every try of this step in this run, and otherwise unique. */
  idempotencyKey: string;
  effect: Effect;
  idempotent: boolean;
  attempt: number;
  timeoutMs: number;
};

export type RunEffect =
  /** Commit, then perform it. The answer is a `performed`, `failed` or `unknown` event. */
  | { kind: 'perform'; request: StepRequest }
  /**
   * The run was interrupted in the middle of this step, so its outcome is unknown. Perform it again if it is
   * `idempotent` or `inside`; otherwise look up the outcome by its key, and answer `unknown` if that is
   * impossible.
   */
  | { kind: 'recover'; request: StepRequest }
  /** A step is done and the next can follow: there is nothing to do, and no separate commit is needed. */
  | { kind: 'continue'; nodeId: string; choice: Choice | null }
  | { kind: 'wait'; nodeId: string; until: number; cause: 'delay' | 'retry' }
  | { kind: 'finished' }
  /** `isSkip`: there was no address to do it for, which is no failure. */
  | { kind: 'failed'; nodeId: string | null; reason: string; unknown: boolean; isSkip?: true }
  | { kind: 'cancelled' }
  /** The event does not fit the run's status, as when two workers got the same job. Nothing has changed. */
  | { kind: 'refused'; reason: string };

export type Choice = {
  branchId: string;
  branchName: string;
  branchNodeId: string;
  reason: string;
  /** The variables that the split's conditions name, with their values at that moment. */
  compared: Readonly<Record<string, VariableValue>>;
};
