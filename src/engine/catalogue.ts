/**
 * What the engine must know about actions and triggers. Connectors declare them; the engine's caller passes
 * them in.
 */
import type { Encoding } from './text/template.ts';
import type { VariableCatalogue } from './values/variable-catalogue.ts';

/**
 * `none`: nothing happens outside the run. `inside`: only our own database is written, so the step is part of
 * the commit that records it. `outside`: an effect that no rollback can undo.
 */
export type Effect = 'none' | 'inside' | 'outside';

/** Waits of firstMs, firstMs × factor, … up to capMs, until `attempts` have failed. */
export type RetryPolicy = { attempts: number; firstMs: number; factor: number; capMs: number };

export type FieldProblem = { field: string; message: string };

/** What flows need beside themselves, as it stands now. */
export type Surroundings = {
  /** By the vendor's id; one that is missing is not connected. */
  connections: Readonly<Record<string, 'connected' | 'expired'>>;
  /** The users whom a step can notify. */
  team: readonly { id: string; email: string }[];
};
type Vendor = { id: string; name: string };

/** A text without which the step fails. */
export type NeededText = { field: string; label: string; text: string };

export type ActionTraits = {
  title: string;
  /** After "then": "send an SMS". */
  phrase: string;
  active: boolean;
  effect: Effect;
  /** The other system recognizes our key, so a step with an unknown outcome can safely be repeated. */
  idempotent: boolean;
  /** The field in which the owner says that the other system does. */
  idempotentWhen?: string;
  timeoutMs: number;
  retry: RetryPolicy;
  /** Variables for later steps: `conversation.status`. Anything else that a step returns is dropped. */
  outputs: readonly string[];
  /** Fields whose text is not plain: values are encoded so that they cannot change its structure. */
  encodings: Readonly<Record<string, Encoding>>;
  /** The problems that keep saved data from running. */
  check: (data: Readonly<Record<string, unknown>>) => FieldProblem[];
  /** The vendor whose connection the step needs. */
  vendor?: Vendor;
  needed: (data: Readonly<Record<string, unknown>>) => NeededText[];
  /** Why the step fails in every run until the owner changes it. */
  lacks: (data: Readonly<Record<string, unknown>>, surroundings: Surroundings) => FieldProblem[];
};
export type ActionCatalogue = ReadonlyMap<string, ActionTraits>;

type TriggerTraits = {
  title: string;
  /** After "When": "a conversation finishes". */
  phrase: string;
  active: boolean;
  /** The categories of variables that its runs have. */
  provides: readonly string[];
  /** It starts at a time of day or around appointments, as set in the flow. */
  schedule?: 'clock' | 'appointment';
  /** The vendor that tells us of what happened there. */
  vendor?: Vendor;
};
export type TriggerCatalogue = ReadonlyMap<string, TriggerTraits>;

export type Catalogues = {
  actions: ActionCatalogue;
  triggers: TriggerCatalogue;
  variables: VariableCatalogue;
};
