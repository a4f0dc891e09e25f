/** Tells the team of bookings that none of them made. */
import { raiseAlert } from '#features/alerts/service.ts';
import type { Booker } from '#features/appointments/booker.ts';
import { dayInWords, rangeOf, serviceOf } from '#features/appointments/present.ts';
import type { NamedAppointment } from '#features/appointments/queries.ts';
import { getTimezone } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

const DONE = {
  'appointment.booked': 'Booked',
  'appointment.moved': 'Moved',
  'appointment.canceled': 'Canceled',
} as const;
type Told = keyof typeof DONE;

export async function alertOfBooking(
  tx: Transaction,
  {
    context,
    actor,
    named,
    events,
  }: { context: Context; actor: Booker; named: NamedAppointment; events: readonly string[] },
): Promise<void> {
  const event = events.find((one): one is Told => one in DONE);
  if (!event || actor.userId !== undefined || actor.followsOwner) return;
  const { id, businessId, version, customerName, startsAt, phoneNumber } = named.appointment;
  const zone = await getTimezone(tx);
  const when = `${dayInWords(startsAt, zone)}, ${rangeOf({ span: named.appointment, zone })}`;
  await raiseAlert(tx, {
    context,
    businessId,
    kind: 'booking',
    dedupeKey: `appointment-${id}-${version}`,
    subject: {
      title: `${DONE[event]}: ${customerName || 'a visit'}`,
      body: [serviceOf(named), when, phoneNumber].filter(Boolean).join(' · '),
      path: `/appointments?id=${id}`,
    },
  });
}
