import { sql } from 'drizzle-orm';
import type { Assignment } from '#features/conversations/contract.ts';
import { lockInOrder } from '#features/conversations/queries.ts';

import type { Transaction } from '#platform/database/database.ts';

export type Reassigned = Required<Assignment> & {
  /** The assignee before the change. */
  was_assignee_id: string | null;
  was_due_on: string | null;
  who: string;
  summary: string;
  version: number;
};

/** Skips conversations that do not exist. Counts as an edit, so that open lists pick it up. */
export async function assignConversations(
  tx: Transaction,
  assignments: readonly Assignment[],
): Promise<Reassigned[]> {
  const rowsWanted = assignments.map((one) => ({ ...one, keeps_due: one.due_on === undefined }));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rowsWanted)}::jsonb)
                     as wanted (id bigint, assignee_id uuid, due_on date, keeps_due boolean)`;
  await lockInOrder(tx, sql`id in (select wanted.id from ${wanted})`);
  const { rows } = await tx.execute<Reassigned>(sql`
    update conversations c
    set assignee_id = wanted.assignee_id,
        due_on = case when wanted.keeps_due then c.due_on else wanted.due_on end, version = c.version + 1, updated_at = now()
    from ${wanted}
    where c.id = wanted.id
    returning c.id::float8 as id, new.assignee_id, new.due_on::text, new.version, c.summary,
              old.assignee_id as was_assignee_id, old.due_on::text as was_due_on,
              coalesce(nullif(concat_ws(' ', nullif(c.contact_first_name, ''), nullif(c.contact_last_name, '')), ''),
                       c.phone_number, c.email, 'Unknown caller') as who`);
  return rows;
}
