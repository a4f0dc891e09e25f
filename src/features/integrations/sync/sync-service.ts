/**
 * Keeps calendars outside in step with those here. First what changed there is read: busy times, and our own events that
 * the owner moved or deleted. Then what differs there from the appointments is written. Each part compares states, so it
 * can be repeated after any interruption. If an appointment changed on both sides, the change here wins.
 */
import { refusalIn } from '#connectors/framework/run/vendor-client.ts';
import { forgetOutsideTimes } from '#features/appointments/outside/service.ts';
import { markSynced } from '#features/integrations/queries.ts';
import type { Context } from '#platform/context.ts';
import { deleteChannel } from './channel-queries.ts';
import type { CalendarSync, MatchedCalendar, OpenClient } from './open-client.ts';
import { pullChanges } from './pull-changes.ts';
import { pushAppointments } from './push-appointments.ts';
import { deleteSync, listEvents, listSyncs, type SyncRow } from './sync-queries.ts';
import { endWatching, keepWatching } from './watch-calendar.ts';

export async function syncConnection({
  context,
  businessId,
  connectionId,
  openClient,
  signal,
}: {
  context: Context;
  businessId: string;
  connectionId: number;
  openClient: OpenClient;
  signal: AbortSignal;
}): Promise<void> {
  const opened = await openClient({ context, businessId, connectionId, signal });
  if (!opened) return;
  const { vendorId, client, server, connection } = opened;
  const { calendar } = server;
  if (!calendar) return;
  const syncs = await context.database.readInScope({ businessId }, (tx) => listSyncs(tx, connectionId));
  const failures: unknown[] = [];
  for (const stale of syncs.filter((sync) => !isStillMatched(sync, connection.calendars)))
    try {
      await leaveCalendar({ context, businessId, source: stale, vendorId, client, calendar });
    } catch (error) {
      failures.push(error);
    }
  for (const match of connection.calendars) {
    const source = { connectionId, externalCalendarId: match.externalId };
    const sync = { context, businessId, source, match, vendorId, client, calendar };
    const before = syncs.find((row) => isStillMatched(row, [match])) ?? null;
    try {
      await pullChanges({ ...sync, before });
      await pushAppointments(sync);
      await keepWatching(sync);
    } catch (error) {
      // A calendar that was deleted there must not hold up the others.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  await context.database.inScope({ businessId }, (tx) => markSynced(tx, connectionId));
}

const isStillMatched = (
  { externalCalendarId, calendarId }: SyncRow,
  calendars: readonly MatchedCalendar[],
): boolean =>
  calendars.some((match) => match.externalId === externalCalendarId && match.calendarId === calendarId);

/** The owner matched it with another calendar or none: bookings to come are taken out of it again. */
async function leaveCalendar(sync: Omit<CalendarSync, 'match'>): Promise<void> {
  const { context, businessId, source, client, calendar } = sync;
  const { clock, database } = context;
  await endWatching(sync);
  const events = await database.readInScope({ businessId }, (tx) => listEvents(tx, source));
  const now = clock.now().getTime();
  for (const { eventId } of events.filter(({ endsAt }) => endsAt.getTime() > now))
    try {
      await calendar.remove({ client, calendarId: source.externalCalendarId, id: eventId });
    } catch (error) {
      // The owner of that calendar shares it with us no longer, so what is there is theirs to delete.
      if (refusalIn(error)?.status !== 403) throw error;
      break;
    }
  await database.inScope({ businessId }, async (tx) => {
    await forgetOutsideTimes(tx, { businessId, source });
    await deleteChannel(tx, source);
    await deleteSync(tx, source);
  });
}
