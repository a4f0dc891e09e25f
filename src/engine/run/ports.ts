/**
 * What a run needs from outside. The engine only declares it: the automations feature implements it, tests
 * fake it.
 */

import type { Variables } from '../text/placeholders.ts';
import type { BusinessHours } from '../time/business-hours.ts';
import type { StepRequest } from './effect.ts';

export type StepOutcome =
  /** `details` are for the history; the interpreter ignores them. */
  | { kind: 'performed'; outputs?: Variables; details?: Readonly<Record<string, unknown>> }
  /** `retryable` is the vendor's view; the interpreter decides whether to retry. */
  | {
      kind: 'failed';
      reason: string;
      retryable: boolean;
      retryAfterMs?: number;
      outputs?: Variables;
      details?: Readonly<Record<string, unknown>>;
      /** Nothing went wrong: there was no address to do it for. Where the step says nothing else, the run ends as skipped. */
      isSkip?: true;
    }
  /**
   * Not yet, for example because it is night at the recipient's location. The step is tried again then; this
   * is not a failed try.
   */
  | { kind: 'postponed'; reason: string; untilMs: number }
  /** The outcome cannot be determined, so the step must not be repeated blindly. `reason` is what is known of it. */
  | {
      kind: 'unknown';
      reason?: string;
      outputs?: Variables;
      details?: Readonly<Record<string, unknown>>;
    };

export type RunPorts = {
  /** Milliseconds since 1970. */
  now: () => number;
  businessHours: () => Promise<BusinessHours | null>;
  variables: (categories: ReadonlySet<string>) => Promise<Variables>;
  perform: (request: StepRequest, signal: AbortSignal) => Promise<StepOutcome>;
  /** The outcome of an earlier try with the same key, if the other system can tell. */
  lookUp: (request: StepRequest) => Promise<StepOutcome>;
  /** Wakes the run at this time, even after a restart. */
  wait: (wake: { runId: string; until: number }) => Promise<void>;
};
