import { type SQL, sql } from 'drizzle-orm';

/** Asks whether something has happened with a contact since; `place` is the asker's own number for the question. */
export type Since = { place: number; contactId: number; since: Date };

/** As rows `s (place, contact_id, since)`. */
export const sinceRows = (questions: readonly Since[]): SQL =>
  sql`unnest(${sql.param(questions.map(({ place }) => place))}::int[],
             ${sql.param(questions.map(({ contactId }) => contactId))}::bigint[],
             ${sql.param(questions.map(({ since }) => since.toISOString()))}::timestamptz[]) as s (place, contact_id, since)`;
