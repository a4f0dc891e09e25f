/**
 * An action is declared once, as data that a browser may read: the drawer, the checks on save and before
 * running, the variable picker and the catalogue all come from it. The server attaches its handler.
 */
import type { Effect, RetryPolicy } from '#engine/catalogue.ts';
import type { Field, StrictValue } from './field-kinds.ts';
import { onFailure } from './on-failure.ts';

export type Action = {
  /** The stored key, which never changes. */
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
  /** Saved in place of a blank description. */
  blankDescription?: string;
  fields: readonly Field[];
  outputs?: readonly string[];
  effect: Effect;
  /** The other system takes our idempotency key and does nothing twice for the same one. */
  takesIdempotencyKey: boolean;
  /** The checkbox in which the owner says so about an address that we do not know. */
  takesKeyWhen?: string;
  timeoutMs?: number;
  retry?: RetryPolicy;
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
