/**
 * An action is declared once, as data that a browser may read: the drawer, the checks on save and before
 * running, the variable picker, the history, test runs and the catalogue all come from it.
 */
import type { Effect, FieldProblem, RetryPolicy, Surroundings } from '#engine/catalogue.ts';
import type { Variables } from '#engine/text/placeholders.ts';
import type { Values } from './field.ts';
import type { Field, StrictValue } from './field-kinds.ts';
import type { IconName } from './icons.ts';
import { onFailure } from './on-failure.ts';

export type Action = {
  /** The stored key, which never changes. */
  id: string;
  /** The payload's `type`, where it differs from the id. */
  type?: string;
  title: string;
  description: string;
  icon: IconName;
  /** The integration's name as the picker groups it, or `default`. */
  group: string;
  /** An inactive action is shown as coming soon and cannot be chosen. */
  active: boolean;
  /** In a summary, after "then": "send an SMS". */
  phrase: string;
  drawer: { add: string; edit: string };
  name: ActionName;
  /** Saved in place of a blank description. */
  blankDescription?: string;
  fields: readonly Field[];
  outputs?: readonly string[];
  effect: Effect;
  /** The other system takes our idempotency key and does nothing twice for the same one. */
  takesIdempotencyKey: boolean;
  /** It changes what is there instead of adding another, so that repeating it is harmless. */
  isUpsert?: true;
  /** The checkbox in which the owner says so about an address that we do not know. */
  takesKeyWhen?: string;
  timeoutMs?: number;
  retry?: RetryPolicy;
  /** It goes to the contact of the run, whom no field names. */
  isToContact?: true;
  /** What of the business's own, such as a user who has left, keeps the step from working until it is changed. */
  lacks?: (values: Values, surroundings: Surroundings) => FieldProblem[];
  /**
   * What a successful step would give to later ones, so that a test run takes the branches that a real one would. Values
   * that the test was given win over made-up ones.
   */
  sample?: (test: { input: Values; given: Variables }) => Variables;
};

/** The step's name: a default for a blank one, a fixed one, or required from the user. */
type ActionName = { whenBlank: string } | { fixed: string } | { required: true; label: string };

/** A step that only decides or waits cannot fail except through a bug, so it has no failure setting. */
export const defineAction = <const Declared extends Action>(action: Declared): Declared =>
  action.effect === 'none' ? action : { ...action, fields: [...action.fields, onFailure] };

/** The input of an action's handler, typed by the kinds of its fields. */
export type InputOf<Declared extends Action> = {
  [F in Declared['fields'][number] as F['key']]: StrictValue<F['kind']>;
};
