/** What the outside lends to a run. The engine only names it: the automations feature implements it, a test fakes it. */

import type { Variables } from '../text/placeholders.ts';
import type { BusinessHours } from '../time/business-hours.ts';
import type { StepRequest } from './effect.ts';

export type StepOutcome =
  /** `details` are for the history; the interpreter does not look at them. */
  | { kind: 'performed'; outputs?: Variables; details?: Readonly<Record<string, unknown>> }
  /** `retryable` is the vendor's word on it; whether it is tried again is the interpreter's. */
  | {
      kind: 'failed';
      reason: string;
      retryable: boolean;
      retryAfterMs?: number;
      outputs?: Variables;
      details?: Readonly<Record<string, unknown>>;
    }
  /** Not yet, as at night where the recipient is. The step is tried again then, and that is no failed try. */
  | { kind: 'postponed'; reason: string; untilMs: number }
  /** It cannot be told whether the step happened, so it must not be repeated blindly. */
  | { kind: 'unknown' };

export type RunPorts = {
  /** Milliseconds since 1970. */
  now: () => number;
  businessHours: () => Promise<BusinessHours | null>;
  variables: (categories: ReadonlySet<string>) => Promise<Variables>;
  perform: (request: StepRequest, signal: AbortSignal) => Promise<StepOutcome>;
  /** What became of an earlier try with the same key, where the other side can tell. */
  lookUp: (request: StepRequest) => Promise<StepOutcome>;
  /** Wakes the run at an instant, also after a restart. */
  wait: (wake: { runId: string; until: number }) => Promise<void>;
};
