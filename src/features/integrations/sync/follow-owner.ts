/** The owner moved or deleted an event in a calendar outside: its appointment follows, where it can. */
import type { OutsideEvent } from '#connectors/framework/run/define-vendor.ts';
import { cancelAppointment, rescheduleAppointment } from '#features/appointments/booking/service.ts';
import { listAppointmentsToSync, type SyncedAppointment } from '#features/appointments/sync-service.ts';
import { AppError } from '#platform/errors.ts';
import type { CalendarSync } from './open-client.ts';
import { digestOf, eventOf, TO_BE_WRITTEN } from './our-event.ts';
import type { EventRow } from './sync-queries.ts';

/** What we know of an event afterwards. One that is gone needs no deleting. */
export type Followed = { event: EventRow; isGone: boolean };
type Span = NonNullable<OutsideEvent['span']>;

export async function followOwner({
  sync: { context, businessId, match },
  ours,
  byId,
}: {
  sync: CalendarSync;
  ours: readonly OutsideEvent[];
  /** What we wrote, by the id of the event. */
  byId: ReadonlyMap<string, EventRow>;
}): Promise<Followed[]> {
  const changed = ours.flatMap((outside) => {
    const event = byId.get(outside.id);
    // The same etag: what we see is what we wrote.
    return event && event.etag !== outside.etag ? [{ outside, event }] : [];
  });
  if (changed.length === 0) return [];
  const ids = changed.map(({ event }) => event.appointmentId);
  const appointments = await context.database.readInScope({ businessId }, (tx) =>
    listAppointmentsToSync(tx, { calendarId: match.calendarId, from: context.clock.now(), ids }),
  );
  const followed: Followed[] = [];
  for (const { outside, event } of changed) {
    const appointment = appointments.find(({ id }) => id === event.appointmentId);
    const belongsThere = appointment?.takesTime && appointment.calendarId === match.calendarId;
    if (appointment && belongsThere)
      followed.push(await followOne({ context, businessId, outside, event, appointment }));
    else if (outside.isCancelled) followed.push({ event, isGone: true });
  }
  return followed;
}

async function followOne({
  context,
  businessId,
  outside: { isCancelled, span, etag },
  event,
  appointment,
}: Pick<CalendarSync, 'context' | 'businessId'> & {
  outside: OutsideEvent;
  event: EventRow;
  appointment: SyncedAppointment;
}): Promise<Followed> {
  const isMoved = span !== null && !isSame(span, appointment);
  if (!isCancelled && !isMoved) {
    // An earlier try has moved the appointment, or the owner only added something there.
    const written = span && !isSame(span, event) ? digestOf(eventOf(appointment)) : event.written;
    return { event: { ...event, ...span, etag, written }, isGone: false };
  }
  const back = { event: { ...event, written: TO_BE_WRITTEN }, isGone: false };
  // It changed here as well since it was written.
  if (digestOf(eventOf(appointment)) !== event.written) return back;
  const { id, version } = appointment;
  const actor = { businessId, businessName: '', followsOwner: true } as const;
  const change = { context, actor, id, version, confirm: false };
  if (isCancelled) return (await isTaken(cancelAppointment(change))) ? { event, isGone: true } : back;
  if (!span) return back;
  const isFollowed = await isTaken(
    rescheduleAppointment({
      ...change,
      ...span,
      calendarId: undefined,
      status: undefined,
      choice: { allowOverlap: false, alreadyHappened: true },
    }),
  );
  if (!isFollowed) return back;
  const written = digestOf({ ...eventOf(appointment), ...span });
  return { event: { ...event, ...span, etag, written }, isGone: false };
}

/** False where the appointment cannot follow, such as onto the time of another one: the event is then put back. */
async function isTaken(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const isSame = (one: Span, other: Span): boolean =>
  +one.startsAt === +other.startsAt && +one.endsAt === +other.endsAt;
