import { LIVE_KIND } from '#features/conversations/contract.ts';
import { textArray } from '#platform/database/array-parameter.ts';
import type { Transaction } from '#platform/database/database.ts';
import { changeText, LIVE_CHANNEL } from '#platform/live/announce.ts';

/** Null leaves a field unchanged. */
export type ConversationChange = {
  quoteStatus: string | null;
  quoteValue: number | null;
  salesValue: number | null;
  notes: string | null;
};
/** Edits conversation `id`, or the contact's latest if `id` is null. */
export type ConversationEdit = ConversationChange & { id: number | null; contactId: number | null };

export type OverwrittenConversation = ConversationChange & {
  /** Null when the contact has no conversation. */
  id: number | null;
  contactId: number | null;
  quoteStatus: string;
  statusBefore: string;
  /** False when another edit of the same conversation won: one statement changes a row only once. */
  isChanged: boolean;
};

/** One round trip makes the edits, reads the previous statuses and notifies open pages. Rows come in the edits' order. */
export async function overwriteConversations(
  tx: Transaction,
  { businessId, edits }: { businessId: string; edits: ConversationEdit[] },
): Promise<OverwrittenConversation[]> {
  const { rows } = await tx.$client.query<OverwrittenConversation>({
    name: 'overwrite-conversations',
    text: `with wanted as materialized (
             select e.*, coalesce(e.id, (
               select c.id from conversations c where c.contact_id = e.contact_id
               order by c.created_at desc, c.id desc limit 1)) as target
             from unnest($1::bigint[], $2::bigint[], $3::text[], $4::numeric[], $5::numeric[], $6::text[])
               with ordinality as e (id, contact_id, quote_status, quote_value, sales_value, notes, n)
           ), locked as materialized (
             select id from conversations where id = any (array(select target from wanted)) order by id
             for no key update
           ), changed as (
             update conversations c
             set quote_status = coalesce(w.quote_status, c.quote_status), quote_value = coalesce(w.quote_value, c.quote_value),
                 sales_value = coalesce(w.sales_value, c.sales_value), notes = coalesce(w.notes, c.notes),
                 version = c.version + 1, updated_at = now()
             from (select distinct on (target) * from wanted order by target, n) w join locked l on l.id = w.target
             where c.id = l.id
             returning w.n, old.quote_status as before, new.id, new.quote_status, new.quote_value, new.sales_value, new.notes,
                       new.contact_id
           ), announced as materialized (
             select pg_notify($7, replace($8, '{id}', id::text)) from changed
           )
           select w.target::float8 as id, c.n is not null as "isChanged", c.before as "statusBefore",
                  c.quote_status as "quoteStatus", c.quote_value::float8 as "quoteValue",
                  c.sales_value::float8 as "salesValue", c.notes, c.contact_id::float8 as "contactId"
           from wanted w left join changed c using (n), (select count(*) from announced) all_announced
           order by w.n`,
    values: [
      edits.map(({ id }) => id),
      edits.map(({ contactId }) => contactId),
      textArray(edits.map(({ quoteStatus }) => quoteStatus)),
      edits.map(({ quoteValue }) => quoteValue),
      edits.map(({ salesValue }) => salesValue),
      textArray(edits.map(({ notes }) => notes)),
      LIVE_CHANNEL,
      changeText({ businessId, kind: LIVE_KIND, id: '{id}' }),
    ],
  });
  return rows;
}
