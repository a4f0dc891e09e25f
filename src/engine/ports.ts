/** What the outside lends to a run. The engine only names it: the automations feature implements it, a test fakes it. */
import type { BusinessHours } from './business-hours.ts';
import type { Variables } from './placeholders.ts';
import type { StepRequest } from './run/effect.ts';

export type StepOutcome =
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
  /** Not yet, and nobody's fault: night at the recipient's. */
  | { kind: 'postponed'; reason: string; untilMs: number }
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
