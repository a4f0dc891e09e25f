/** Writes what differs in a calendar outside from the appointments here. */
import { listAppointmentsToSync, type SyncedAppointment } from '#features/appointments/sync-service.ts';
import type { CalendarSync } from './open-client.ts';
import { digestOf, eventIdOf, eventOf } from './our-event.ts';
import { deleteEvents, deletePastEvents, type EventRow, listEvents, saveEvent } from './sync-queries.ts';

/** Later changes to an appointment are not written any more. */
const SETTLED_MS = 2 * 86_400_000;

export async function pushAppointments(sync: CalendarSync): Promise<void> {
  const { context, businessId, source, match } = sync;
  const from = new Date(context.clock.now().getTime() - SETTLED_MS);
  const { appointments, events } = await context.database.inScope({ businessId }, async (tx) => {
    await deletePastEvents(tx, { source, before: from });
    const written = await listEvents(tx, source);
    const ids = written.map(({ appointmentId }) => appointmentId);
    return {
      events: written,
      appointments: await listAppointmentsToSync(tx, { calendarId: match.calendarId, from, ids }),
    };
  });
  const wanted = appointments.filter(
    ({ takesTime, calendarId }) => takesTime && calendarId === match.calendarId,
  );
  for (const event of events)
    if (!wanted.some(({ id }) => id === event.appointmentId)) await take({ sync, event });
  const known = new Map(events.map((event) => [event.appointmentId, event]));
  for (const appointment of wanted)
    if (known.get(appointment.id)?.written !== digestOf(eventOf(appointment)))
      await write({ sync, appointment });
}

/** If it ends between the two, the next sync writes the same event again. */
async function write({
  sync: { context, businessId, source, client, calendar },
  appointment,
}: {
  sync: CalendarSync;
  appointment: SyncedAppointment;
}): Promise<void> {
  const event = eventOf(appointment);
  const eventId = eventIdOf({ businessId, appointmentId: appointment.id });
  const { etag } = await calendar.put({ client, calendarId: source.externalCalendarId, id: eventId, event });
  const { startsAt, endsAt } = event;
  const row: EventRow = {
    ...source,
    businessId,
    appointmentId: appointment.id,
    eventId,
    etag,
    written: digestOf(event),
    startsAt,
    endsAt,
  };
  await context.database.inScope({ businessId }, (tx) => saveEvent(tx, row));
}

async function take({
  sync: { context, businessId, source, client, calendar },
  event,
}: {
  sync: CalendarSync;
  event: EventRow;
}): Promise<void> {
  await calendar.remove({ client, calendarId: source.externalCalendarId, id: event.eventId });
  await context.database.inScope({ businessId }, (tx) =>
    deleteEvents(tx, { source, appointmentIds: [event.appointmentId] }),
  );
}
