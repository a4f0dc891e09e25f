import { type SQL, sql } from 'drizzle-orm';
import { jsonArray, textArray } from './array-parameter.ts';
import type { Transaction } from './database.ts';

export type BusinessEvent = { businessId: string; name: string; data: Record<string, unknown> };

/** Records what happened in the same transaction as the change: automations start from these rows. */
export async function recordEvents(tx: Transaction, events: BusinessEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.$client.query(
    `insert into events (business_id, name, data)
     select * from unnest($1::uuid[], $2::text[], $3::jsonb[])`,
    [
      events.map(({ businessId }) => businessId),
      textArray(events.map(({ name }) => name)),
      jsonArray(events.map(({ data }) => data)),
    ],
  );
}

/**
 * The same as part of the statement that makes the change, for changes of thousands of rows. `made` selects
 * the business, name and data of each event; the statement returns the event ids.
 */
export const insertEvents = (made: SQL): SQL =>
  sql`insert into events (business_id, name, data) ${made} returning id`;

/** The recorded events, for finding out what a change did. */
export const pastEvents: SQL = sql`(select id, name, data from events)`;
