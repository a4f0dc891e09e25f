/**
 * An action is declared once, here as data that a browser may read: the drawer, the check on save, the check before
 * running, the variable picker and the catalogue all come from it. What it does is attached on the server.
 */
import type { Effect, RetryPolicy } from '#engine/catalogue.ts';
import type { Field, StrictValue } from './field-kinds.ts';
import { onFailure } from './on-failure.ts';

export type Action = {
  /** The stored key, for ever. */
  id: string;
  /** The payload's `type`, where it differs from the id. */
  type?: string;
  title: string;
  description: string;
  /** The name of a lucide icon. */
  icon: string;
  /** The integration's name as the picker groups it, or `default`. */
  group: string;
  /** An inactive action is shown as coming soon and cannot be chosen. */
  active: boolean;
  /** In a summary, after "then": "send an SMS". */
  phrase: string;
  drawer: { add: string; edit: string };
  name: ActionName;
  /** What a blank description is saved as. */
  blankDescription?: string;
  fields: readonly Field[];
  outputs?: readonly string[];
  effect: Effect;
  /** The other side takes our idempotency key and does nothing twice for the same one. */
  takesIdempotencyKey: boolean;
  /** The checkbox by which an owner says so of an address that we do not know. */
  takesKeyWhen?: string;
  timeoutMs?: number;
  retry?: RetryPolicy;
};

/** What the step is called when nobody says: saved in place of a blank name, always, or never because it is required. */
type ActionName = { whenBlank: string } | { fixed: string } | { required: true; label: string };

/** Steps that only decide or wait cannot fail but by a mistake, so they are not asked what becomes of the run then. */
export const defineAction = <const Declared extends Action>(action: Declared): Declared =>
  action.effect === 'none' ? action : { ...action, fields: [...action.fields, onFailure] };

/** The input of an action's handler, by the kinds of its fields. */
export type InputOf<Declared extends Action> = {
  [F in Declared['fields'][number] as F['key']]: StrictValue<F['kind']>;
};
