/**
 * How a feature tells automations about its records: what a flow can name of them, and how a run loads it.
 * `apps/ports.ts` hands the declarations over; picker, checks, runs and test runs are derived from them
 * (decision 36).
 */
import type { Transaction } from './database/database.ts';

type Value = string | number | boolean | null;

export type DeclaredField = {
  /** Clear on its own, without its category's title. */
  label: string;
  /** For a first test run; empty when there is no sensible one. Phone numbers are reserved for fiction. */
  sample: string;
  /** The possible values, if they are known. */
  choices?: readonly string[];
  /** Which comparisons conditions offer: for a list of choices, for one of them, or for prose. Any if missing. */
  kind?: 'list' | 'choice' | 'prose';
  /** Only a webhook, or a conversation that an automation began, gives it a value. */
  isGivenOnly?: true;
};

type Declared<Field extends string> = {
  /** As a placeholder spells it: `review` in `{review.score}`. */
  category: string;
  title: string;
  fields: Readonly<Record<Field, DeclaredField>>;
};
type Subjects = Readonly<Record<string, number | null | undefined>>;
type Loaded<Field extends string> = Promise<Readonly<Partial<Record<Field, Value | undefined>>>>;

type Source<Field extends string> =
  | {
      /** The kind of record: a run is about the one whose id is in its event, `review_id` for `review`. */
      subject: string;
      /** In a transaction of the run's business. A field without a value, or a record that is gone, may be left out. */
      load: (tx: Transaction, id: number) => Loaded<Field>;
    }
  /** They describe the business itself, so that every run has them; `ids` are those of what the run is about. */
  | { subject: null; load: (tx: Transaction, ids: Subjects) => Loaded<Field> }
  /** What starts a run or its steps fill them. */
  | { subject: null; load: null };

export type DeclaredVariables = Declared<string> & Source<string>;

export const defineVariables = <Field extends string>(
  variables: Declared<Field> & Source<Field>,
): DeclaredVariables => variables;
