/**
 * A list of choices loaded from the server, such as calendars, pipelines or owners. Declared with the action.
 */
import type { z } from 'zod';

export type Option = { value: string; label: string };
/** If the list depends on another field, `of` is the value of that field that the option belongs to. */
export type LoadedOption = Option & { of?: string };

export type OptionSource = {
  /** The browser caches the list under this id for fifteen minutes. Actions with the same id share it. */
  id: string;
  /** `:business_id` is replaced by the signed-in user's business. */
  path: `/${string}`;
  /** Turns the reply's `data` into options. */
  read: z.ZodType<LoadedOption[]>;
  /** The field that the list depends on. When its value changes, this choice is cleared. */
  dependsOn?: string;
  /** Come after the loaded options, as Custom does. */
  last?: readonly Option[];
  /** The label of a button that drops the cached list, such as `Refresh Calendars`. */
  refresh?: string;
  failure: ListFailure;
};

/** What the user sees when the list cannot be loaded. Only the field's own options remain then. */
export type ListFailure =
  /** Under the field: a fixed text, or the other system's message with this text as the fallback. */
  | { as: 'text'; text: string }
  | { as: 'reason'; refused: string; unreached: string }
  | { as: 'toast'; text: string }
  /** No message; a list of our own may replace it. */
  | { as: 'silence'; instead?: readonly Option[] };
