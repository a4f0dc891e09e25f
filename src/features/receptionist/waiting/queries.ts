import { and, asc, eq, isNull, lte, ne, notInArray } from 'drizzle-orm';
import { chats } from '#features/receptionist/chat-tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { DuePage } from '#platform/sweep/sweep-one-by-one.ts';

type Wait = Pick<typeof chats.$inferSelect, 'waitingSince' | 'climbAt' | 'climbed'>;

/** `onlyNew` leaves alone a wait that has begun. */
export async function updateWait(
  tx: Transaction,
  { id, onlyNew = false, ...wait }: Wait & { id: number; onlyNew?: boolean },
): Promise<void> {
  await tx
    .update(chats)
    .set(wait)
    .where(and(eq(chats.id, id), onlyNew ? isNull(chats.waitingSince) : undefined));
}

/** Sweeping: chats of all businesses whose next user is to be told. */
export async function listDue(
  tx: Transaction,
  { now, limit, without }: DuePage & { now: Date },
): Promise<{ id: number; businessId: string }[]> {
  return await tx
    .select({ id: chats.id, businessId: chats.businessId })
    .from(chats)
    .where(and(lte(chats.climbAt, now), ne(chats.status, 'ended'), notInArray(chats.id, without)))
    .orderBy(asc(chats.climbAt))
    .limit(limit);
}
