import type { AppointmentStatus } from '#features/appointments/contract.ts';
import type { NamedAppointment } from '#features/appointments/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import { announce } from '#platform/live/announce.ts';

type EventName = 'appointment.booked' | 'appointment.completed' | 'appointment.canceled';

const EVENT_OF_STATUS: Partial<Record<AppointmentStatus, EventName>> = {
  Completed: 'appointment.completed',
  Canceled: 'appointment.canceled',
};

/** The event for a change of status, if there is one. */
export const eventOf = (status: AppointmentStatus | undefined): EventName | undefined =>
  status && EVENT_OF_STATUS[status];

/** In the change's own transaction: the event triggers automations, open pages reload, and calendars outside follow. */
export async function recordChange(
  tx: Transaction,
  {
    context,
    named: { appointment, offering },
    event,
  }: { context: Context; named: NamedAppointment; event?: EventName },
): Promise<void> {
  const { businessId, id } = appointment;
  if (event) {
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
    await recordEvents(tx, [{ businessId, name: event, data }]);
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
