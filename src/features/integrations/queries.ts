import { and, eq, ne, or, sql } from 'drizzle-orm';
import { connections } from '#features/integrations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type ConnectionRow = typeof connections.$inferSelect;

export const listConnections = (tx: Transaction): Promise<ConnectionRow[]> =>
  tx.select().from(connections).orderBy(connections.connector);

export async function findConnection(tx: Transaction, connector: string): Promise<ConnectionRow | null> {
  const [row] = await tx.select().from(connections).where(eq(connections.connector, connector));
  return row ?? null;
}

/** Held until the transaction ends, so that one process renews the credentials and the others wait for it. */
export async function findAndLockConnection(tx: Transaction, id: number): Promise<ConnectionRow | null> {
  const [row] = await tx.select().from(connections).where(eq(connections.id, id)).for('update');
  return row ?? null;
}

type Connected = Pick<
  ConnectionRow,
  'businessId' | 'connector' | 'isSandbox' | 'account' | 'credentials' | 'tokenExpiresAt' | 'preferences'
>;

/** Connecting again replaces the credentials and keeps everything else, unless the account is another kind. */
export async function saveConnection(tx: Transaction, connected: Connected): Promise<ConnectionRow> {
  const { isSandbox, account, credentials, tokenExpiresAt } = connected;
  const [row] = await tx
    .insert(connections)
    .values(connected)
    .onConflictDoUpdate({
      target: [connections.businessId, connections.connector],
      set: {
        isSandbox,
        account,
        credentials,
        tokenExpiresAt,
        brokenReason: null,
        connectedAt: sql`now()`,
      },
    })
    .returning();
  if (!row) throw new Error('the connection was not stored');
  return row;
}

export async function replaceCredentials(
  tx: Transaction,
  { id, ...set }: Pick<ConnectionRow, 'id' | 'credentials' | 'tokenExpiresAt'>,
): Promise<void> {
  await tx
    .update(connections)
    .set({ ...set, brokenReason: null, renewingUntil: null })
    .where(eq(connections.id, id));
}

/** False while another process renews the token. Until `seconds` have passed, no other may begin. */
export async function claimRenewal(
  tx: Transaction,
  { id, seconds }: { id: number; seconds: number },
): Promise<boolean> {
  const claimed = await tx
    .update(connections)
    .set({ renewingUntil: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(
      and(
        eq(connections.id, id),
        sql`(${connections.renewingUntil} is null or ${connections.renewingUntil} < clock_timestamp())`,
      ),
    )
    .returning({ id: connections.id });
  return claimed.length > 0;
}

export async function endRenewal(tx: Transaction, id: number): Promise<void> {
  await tx.update(connections).set({ renewingUntil: null }).where(eq(connections.id, id));
}

export async function markBroken(
  tx: Transaction,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await tx.update(connections).set({ brokenReason: reason }).where(eq(connections.id, id));
}

/** The vendor has just answered everything that was asked of it. */
export async function markSynced(tx: Transaction, id: number): Promise<void> {
  await tx.update(connections).set({ lastSyncAt: sql`now()` }).where(eq(connections.id, id));
}

export async function savePreferences(
  tx: Transaction,
  { id, preferences }: Pick<ConnectionRow, 'id' | 'preferences'>,
): Promise<void> {
  await tx.update(connections).set({ preferences }).where(eq(connections.id, id));
}

export async function deleteConnection(tx: Transaction, id: number): Promise<ConnectionRow | null> {
  const [row] = await tx.delete(connections).where(eq(connections.id, id)).returning();
  return row ?? null;
}

/**
 * Two accounts of a vendor have nothing in common, nor have an account and the sandbox: ids, calendars and places in lists
 * that were kept of the one mean something else in the other.
 */
export async function deleteOtherAccount(
  tx: Transaction,
  { connector, isSandbox, account }: Pick<ConnectionRow, 'connector' | 'isSandbox' | 'account'>,
): Promise<void> {
  const isOther = or(ne(connections.isSandbox, isSandbox), ne(connections.account, account));
  await tx.delete(connections).where(and(eq(connections.connector, connector), isOther));
}

export async function findConnectionById(tx: Transaction, id: number): Promise<ConnectionRow | null> {
  const [row] = await tx.select().from(connections).where(eq(connections.id, id));
  return row ?? null;
}
