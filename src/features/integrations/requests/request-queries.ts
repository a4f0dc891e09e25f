import { and, count, desc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import { connectionRequests as requests } from '#features/integrations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type RequestRow = typeof requests.$inferSelect;

export async function insertRequest(tx: Transaction, request: Omit<RequestRow, 'id' | 'at'>): Promise<void> {
  await tx.insert(requests).values(request);
}

const failed = or(isNull(requests.status), gte(requests.status, 400));

export async function pageOfRequests(
  tx: Transaction,
  page: { connectionId: number; onlyFailed: boolean; limit: number; offset: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const where = and(eq(requests.connectionId, page.connectionId), page.onlyFailed ? failed : undefined);
  const [rows, [counted]] = await Promise.all([
    tx.select().from(requests).where(where).orderBy(desc(requests.id)).limit(page.limit).offset(page.offset),
    tx.select({ total: count() }).from(requests).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export const requestsOfStep = (
  tx: Transaction,
  { runId, nodeId }: { runId: number; nodeId: string },
): Promise<RequestRow[]> =>
  tx
    .select()
    .from(requests)
    .where(and(eq(requests.runId, runId), eq(requests.nodeId, nodeId)))
    .orderBy(requests.id)
    .limit(MOST_OF_A_STEP);

/** A step that needs more has an error in its connector. */
const MOST_OF_A_STEP = 100;

export async function countRequests(
  tx: Transaction,
  connectionId: number,
): Promise<{ made: number; failed: number }> {
  const [counted] = await tx
    .select({ made: count(), failed: sql<number>`count(*) filter (where ${failed})`.mapWith(Number) })
    .from(requests)
    .where(and(eq(requests.connectionId, connectionId), gt(requests.at, sql`now() - interval '24 hours'`)));
  return counted ?? { made: 0, failed: 0 };
}

/** In a sweeping transaction, whose policy shows only requests of more than 30 days ago. */
export async function deleteOldRequests(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from connection_requests where at < now() - interval '30 days'`);
}
