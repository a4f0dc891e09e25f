/** What the engine must know of actions and triggers. Connectors declare them; whoever calls the engine passes them in. */
import type { Encoding } from './text/template.ts';
import type { Category } from './values/variable-catalogue.ts';

/**
 * `none`: nothing happens outside the run itself. `inside`: only our own database is written, so the step is part of the
 * commit that records it. `outside`: something that no rollback takes back.
 */
export type Effect = 'none' | 'inside' | 'outside';

/** Waits of firstMs, firstMs × factor, … up to capMs, until `attempts` have failed. */
export type RetryPolicy = { attempts: number; firstMs: number; factor: number; capMs: number };

export type FieldProblem = { field: string; message: string };

export type ActionTraits = {
  title: string;
  /** After "then": "send an SMS". */
  phrase: string;
  active: boolean;
  effect: Effect;
  /** The other side knows our key again, so a step whose outcome is unknown may simply be asked for once more. */
  idempotent: boolean;
  /** The field by which an owner says so of the other side. */
  idempotentWhen?: string;
  timeoutMs: number;
  retry: RetryPolicy;
  /** Variables that later steps can use: `conversation.status`. Anything else that a step returns is not kept. */
  outputs: readonly string[];
  /** The fields whose texts are more than plain text: values are then filled in so that they change nothing else. */
  encodings: Readonly<Record<string, Encoding>>;
  /** What keeps saved data from running. */
  check: (data: Readonly<Record<string, unknown>>) => FieldProblem[];
};
export type ActionCatalogue = ReadonlyMap<string, ActionTraits>;

type TriggerTraits = {
  title: string;
  /** After "When": "a conversation finishes". */
  phrase: string;
  active: boolean;
  /** The categories of variables that a run started by it has. */
  provides: readonly Category[];
  /** It starts by the clock or around appointments, and the flow says when. */
  schedule?: 'clock' | 'appointment';
};
export type TriggerCatalogue = ReadonlyMap<string, TriggerTraits>;
