import type { Transaction } from '#platform/database/database.ts';
import { changeText, LIVE_CHANNEL } from '#platform/live/announce.ts';
import { LIVE_KIND } from './contract.ts';

/** Null leaves a field as it is. */
export type ConversationEdit = {
  id: number;
  quoteStatus: string | null;
  quoteValue: number | null;
  salesValue: number | null;
  notes: string | null;
};

type Overwritten = ConversationEdit & { before: string; contactId: number | null };

/** One round trip: the changes, what the statuses were before them, and the word to open pages. Each id only once. */
export async function overwriteConversations(
  tx: Transaction,
  { businessId, edits }: { businessId: string; edits: ConversationEdit[] },
): Promise<Map<number, Overwritten>> {
  const { rows } = await tx.$client.query<Overwritten & { pg_notify: unknown }>({
    name: 'overwrite-conversations',
    text: `with changed as (
             update conversations c
             set quote_status = coalesce(e.quote_status, c.quote_status), quote_value = coalesce(e.quote_value, c.quote_value),
                 sales_value = coalesce(e.sales_value, c.sales_value), notes = coalesce(e.notes, c.notes),
                 version = c.version + 1, updated_at = now()
             from unnest($1::bigint[], $2::text[], $3::numeric[], $4::numeric[], $5::text[], $6::text[])
               as e (id, quote_status, quote_value, sales_value, notes, word)
             where c.id = e.id
             returning new.id, old.quote_status as before, new.quote_status, new.quote_value, new.sales_value, new.notes,
                       new.contact_id, e.word
           )
           select id::float8 as id, before, quote_status as "quoteStatus", quote_value::float8 as "quoteValue",
                  sales_value::float8 as "salesValue", notes, contact_id::float8 as "contactId", pg_notify($7, word)
           from changed`,
    values: [
      edits.map(({ id }) => id),
      edits.map(({ quoteStatus }) => quoteStatus),
      edits.map(({ quoteValue }) => quoteValue),
      edits.map(({ salesValue }) => salesValue),
      edits.map(({ notes }) => notes),
      edits.map(({ id }) => changeText({ businessId, kind: LIVE_KIND, id: String(id) })),
      LIVE_CHANNEL,
    ],
  });
  return new Map(rows.map(({ pg_notify: _, ...row }) => [row.id, row]));
}

export async function findLatestOfContacts(
  tx: Transaction,
  contactIds: number[],
): Promise<Map<number, number>> {
  const { rows } = await tx.$client.query<{ contact: number; id: number }>({
    name: 'latest-of-contacts',
    text: `select contact::float8 as contact, latest.id::float8 as id
           from unnest($1::bigint[]) as contact, lateral (
             select id from conversations where contact_id = contact order by created_at desc, id desc limit 1) latest`,
    values: [contactIds],
  });
  return new Map(rows.map(({ contact, id }) => [contact, id]));
}
