import { and, eq, sql } from 'drizzle-orm';
import { textThreads } from '#features/messaging/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type Thread = { channel: 'sms' | 'whatsapp'; number: string; address: string };
export type ThreadMember = { businessId: string; stopped: boolean };

/** Serialises changes of one thread, e.g. by a text and the reply to it. */
export async function lockThread(tx: Transaction, { channel, number, address }: Thread): Promise<void> {
  const key = `thread ${channel} ${number} ${address}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Every business in the thread, the one that wrote last first. */
export async function listThread(
  tx: Transaction,
  { channel, number, address }: Thread,
): Promise<ThreadMember[]> {
  const { rows } = await tx.execute<ThreadMember>(
    sql`select business_id as "businessId", stopped from businesses_in_thread(${channel}, ${number}, ${address})`,
  );
  return rows;
}

export async function upsertThread(
  tx: Transaction,
  thread: Thread & { businessId: string; stopped: boolean },
): Promise<void> {
  const { number, address, channel, businessId } = textThreads;
  await tx
    .insert(textThreads)
    .values(thread)
    .onConflictDoUpdate({
      target: [number, address, channel, businessId],
      set: { stopped: thread.stopped, ...(!thread.stopped && { lastTextedAt: sql`now()` }) },
    });
}

/** For the business that `tx` works for. */
export async function markThreadStopped(
  tx: Transaction,
  { channel, number, address, stopped }: Thread & { stopped: boolean },
): Promise<void> {
  await tx
    .update(textThreads)
    .set({ stopped })
    .where(
      and(eq(textThreads.number, number), eq(textThreads.address, address), eq(textThreads.channel, channel)),
    );
}
