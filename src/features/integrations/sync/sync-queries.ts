import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { calendarSyncs, syncedEvents } from './sync-tables.ts';

/** A calendar of a connection. */
export type Source = { connectionId: number; externalCalendarId: string };
export type SyncRow = typeof calendarSyncs.$inferSelect;
/** An event that we wrote for an appointment. */
export type EventRow = typeof syncedEvents.$inferSelect;

export const listSyncs = (tx: Transaction, connectionId: number): Promise<SyncRow[]> =>
  tx.select().from(calendarSyncs).where(eq(calendarSyncs.connectionId, connectionId));

/** Of all connections of the business, or those that belong to one calendar here. */
export const listSyncsOf = (
  tx: Transaction,
  { calendarId }: { calendarId: number | null },
): Promise<SyncRow[]> =>
  tx
    .select()
    .from(calendarSyncs)
    .where(calendarId === null ? undefined : eq(calendarSyncs.calendarId, calendarId));

/** Before anything is written of what was read: the sync and those that look in between take turns. */
export async function lockSync(
  tx: Transaction,
  { connectionId, externalCalendarId }: Source,
): Promise<SyncRow | null> {
  const [row] = await tx
    .select()
    .from(calendarSyncs)
    .where(
      and(
        eq(calendarSyncs.connectionId, connectionId),
        eq(calendarSyncs.externalCalendarId, externalCalendarId),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function listSyncedConnections(tx: Transaction): Promise<number[]> {
  // In order, as each is locked by its key until the commit.
  const rows = await tx
    .selectDistinct({ id: calendarSyncs.connectionId })
    .from(calendarSyncs)
    .orderBy(calendarSyncs.connectionId);
  return rows.map(({ id }) => id);
}

/** Over all businesses, those that were not synced lately. */
export const listDueConnections = (
  tx: Transaction,
  { olderThanMinutes }: { olderThanMinutes: number },
): Promise<{ businessId: string; connectionId: number }[]> =>
  tx
    .selectDistinct({ businessId: calendarSyncs.businessId, connectionId: calendarSyncs.connectionId })
    .from(calendarSyncs)
    .where(lt(calendarSyncs.syncedAt, sql`now() - make_interval(mins => ${olderThanMinutes})`))
    .orderBy(calendarSyncs.connectionId);

export async function saveSync(tx: Transaction, row: Omit<SyncRow, 'syncedAt'>): Promise<void> {
  const changes = { calendarId: row.calendarId, cursor: row.cursor, readFullyAt: row.readFullyAt };
  await tx
    .insert(calendarSyncs)
    .values(row)
    .onConflictDoUpdate({
      target: [calendarSyncs.connectionId, calendarSyncs.externalCalendarId],
      set: { ...changes, syncedAt: sql`now()` },
    });
}

export async function deleteSync(tx: Transaction, source: Source): Promise<void> {
  await tx.delete(syncedEvents).where(isIn(source));
  await tx
    .delete(calendarSyncs)
    .where(
      and(
        eq(calendarSyncs.connectionId, source.connectionId),
        eq(calendarSyncs.externalCalendarId, source.externalCalendarId),
      ),
    );
}

export const listEvents = (tx: Transaction, source: Source): Promise<EventRow[]> =>
  tx.select().from(syncedEvents).where(isIn(source));

export async function saveEvent(tx: Transaction, row: EventRow): Promise<void> {
  const { etag, written, startsAt, endsAt, eventId } = row;
  await tx
    .insert(syncedEvents)
    .values(row)
    .onConflictDoUpdate({
      target: [syncedEvents.connectionId, syncedEvents.externalCalendarId, syncedEvents.appointmentId],
      set: { eventId, etag, written, startsAt, endsAt },
    });
}

export async function deleteEvents(
  tx: Transaction,
  { source, appointmentIds }: { source: Source; appointmentIds: readonly number[] },
): Promise<void> {
  if (appointmentIds.length === 0) return;
  await tx
    .delete(syncedEvents)
    .where(and(isIn(source), inArray(syncedEvents.appointmentId, [...appointmentIds])));
}

/** What is over stays in the calendar outside as it is. */
export async function deletePastEvents(
  tx: Transaction,
  { source, before }: { source: Source; before: Date },
): Promise<void> {
  await tx.delete(syncedEvents).where(and(isIn(source), lt(syncedEvents.endsAt, before)));
}

const isIn = ({ connectionId, externalCalendarId }: Source): SQL | undefined =>
  and(eq(syncedEvents.connectionId, connectionId), eq(syncedEvents.externalCalendarId, externalCalendarId));
