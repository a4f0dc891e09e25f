import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** The contact that a merged one is part of now, through any number of merges. */
export async function findMergedInto(tx: Transaction, id: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive way as (
      select kept_id from contact_merges where removed_id = ${id}
      union
      select m.kept_id from contact_merges m join way w on m.removed_id = w.kept_id
    )
    select kept_id as id from way where exists (select from contacts c where c.id = kept_id)`);
  return rows[0] ? Number(rows[0].id) : null;
}
