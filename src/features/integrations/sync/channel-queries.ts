import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { Source } from './sync-queries.ts';
import { calendarChannels } from './sync-tables.ts';

export type ChannelRow = typeof calendarChannels.$inferSelect;

export async function findChannel(tx: Transaction, source: Source): Promise<ChannelRow | null> {
  const [row] = await tx.select().from(calendarChannels).where(isOf(source));
  return row ?? null;
}

export const listChannels = (tx: Transaction, connectionId: number): Promise<ChannelRow[]> =>
  tx.select().from(calendarChannels).where(eq(calendarChannels.connectionId, connectionId));

export async function saveChannel(tx: Transaction, { businessId, ...row }: ChannelRow): Promise<void> {
  const { channelId, tokenHash, resourceId, renewAt } = row;
  await tx
    .insert(calendarChannels)
    .values({ businessId, ...row })
    .onConflictDoUpdate({
      target: [calendarChannels.connectionId, calendarChannels.externalCalendarId],
      set: { channelId, tokenHash, resourceId, renewAt },
    });
}

export async function deleteChannel(tx: Transaction, source: Source): Promise<void> {
  await tx.delete(calendarChannels).where(isOf(source));
}

/** In a transaction that presents the token. */
export async function findChannelByToken(
  tx: Transaction,
  { channelId, tokenHash }: { channelId: string; tokenHash: Buffer },
): Promise<ChannelRow | null> {
  const [row] = await tx.select().from(calendarChannels).where(eq(calendarChannels.tokenHash, tokenHash));
  return row?.channelId === channelId ? row : null;
}

const isOf = ({ connectionId, externalCalendarId }: Source) =>
  and(
    eq(calendarChannels.connectionId, connectionId),
    eq(calendarChannels.externalCalendarId, externalCalendarId),
  );
