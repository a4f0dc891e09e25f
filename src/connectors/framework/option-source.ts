/** A list that a choice is made from and that the server has: its calendars, pipelines, owners. Declared with the action. */
import type { z } from 'zod';

export type Option = { value: string; label: string };
/** Where the list depends on another field, `of` is the value of that field that an option belongs to. */
export type LoadedOption = Option & { of?: string };

export type OptionSource = {
  /** What the browser keeps the list under, for a quarter of an hour. Actions that name the same one share it. */
  id: string;
  /** `:business_id` stands for that of whoever is signed in. */
  path: `/${string}`;
  /** From the answer's `data` to options. */
  read: z.ZodType<LoadedOption[]>;
  /** The field that the list depends on. When its value changes, this choice is emptied. */
  dependsOn?: string;
  /** Stand after what is loaded, as Custom does. */
  last?: readonly Option[];
  /** The label of a button that forgets the kept list, such as `Refresh Calendars`. */
  refresh?: string;
  failure: ListFailure;
};

/** What is said when the list cannot be loaded. What the field itself offers is then all that is left. */
export type ListFailure =
  /** Under the field: one text, or the other side's own words and these where it had none. */
  | { as: 'text'; text: string }
  | { as: 'reason'; refused: string; unreached: string }
  | { as: 'toast'; text: string }
  /** Nothing is said; a list of our own may stand in. */
  | { as: 'silence'; instead?: readonly Option[] };
