import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** Those that the policy of a sweep shows: deleted 30 days ago or earlier, with their runs. */
export async function deleteOldFlows(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from flows where deleted_at < now() - interval '30 days'`);
}
