import type { Booker } from '#features/appointments/booker.ts';
import { findChange } from '#features/appointments/confirmation/confirmation-service.ts';
import type { AppointmentRow, NamedAppointment } from '#features/appointments/queries.ts';
import { hasPassed, isHeld } from '#features/appointments/time-rules.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import { announce } from '#platform/live/announce.ts';
import { alertOfBooking } from './alert-of-booking.ts';

type AppointmentEvent = `appointment.${'booked' | 'moved' | 'canceled' | 'completed'}`;

type Before = Pick<AppointmentRow, 'status' | 'startsAt' | 'endsAt' | 'confirmBy'>;

/**
 * What a change was, for automations. None where it changed neither the time nor the status. Nor is a visit booked or moved
 * into the past, or canceled after its end, an event: no one should get "see you soon" then (decision 26). A visit that is
 * held is booked once it is confirmed; before that, and if it never is, nothing happened.
 */
export function eventsOf({
  before,
  after,
  now,
}: {
  /** Null for a new appointment. */
  before: Before | null;
  after: Before;
  now: Date;
}): AppointmentEvent[] {
  if (isHeld(after)) return [];
  if (!before) return hasPassed(after, now) ? [] : ['appointment.booked'];
  const events: AppointmentEvent[] = [];
  const change = findChange(before, after);
  if (change === 'booked' && !hasPassed(after, now)) events.push('appointment.booked');
  if (change === 'moved' && !hasPassed(after, now)) events.push('appointment.moved');
  if (change === 'canceled' && after.endsAt > now) events.push('appointment.canceled');
  if (after.status === 'Completed' && before.status !== 'Completed') events.push('appointment.completed');
  return events;
}

/** In the change's own transaction: the events trigger automations, open pages reload, and calendars outside follow. */
export async function recordChange(
  tx: Transaction,
  {
    context,
    actor,
    named,
    events,
  }: { context: Context; actor: Booker; named: NamedAppointment; events: readonly AppointmentEvent[] },
): Promise<void> {
  const { appointment, offering } = named;
  const { businessId, id } = appointment;
  if (events.length > 0) {
    const data = {
      appointment_id: id,
      calendar_id: appointment.calendarId,
      offering_id: appointment.offeringId,
      offering: offering ?? '',
      contact_id: appointment.contactId,
      conversation_id: appointment.conversationId,
      status: appointment.status,
      starts_at: appointment.startsAt.toISOString(),
      ends_at: appointment.endsAt.toISOString(),
      customer_name: appointment.customerName,
      phone_number: appointment.phoneNumber,
      booked_by: appointment.bookedBy,
    };
    await recordEvents(
      tx,
      events.map((name) => ({ businessId, name, data })),
    );
    await alertOfBooking(tx, { context, actor, named, events });
  }
  await announceChange(tx, { context, businessId, id });
}

export async function announceChange(
  tx: Transaction,
  { context, businessId, id }: { context: Context; businessId: string; id: number },
): Promise<void> {
  await announce(tx, { businessId, kind: 'appointment', id: String(id) });
  await context.ports.appointments.changed(tx, { context, businessId });
}
