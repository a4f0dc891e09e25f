/** Busy times outside change at any moment, so they are asked for when a time is offered, and again when it is taken. */
import { addDays, type LocalDate } from '#engine/time/zoned-time.ts';
import type { Span } from '#features/appointments/slots/slots.ts';
import type { Context } from '#platform/context.ts';

/** A chat offers times with nearly every sentence. */
const OFFER_AGE_MS = 60_000;
/** A hold and its booking may follow each other at once. */
const BOOKING_AGE_MS = 5000;
const DAY_MS = 86_400_000;

type Look = { context: Context; businessId: string };

/** The days are the business's: a day more on either side covers them in every time zone. */
export async function lookBeforeOffer({
  context,
  businessId,
  calendarId,
  from: first,
  days,
}: Look & { calendarId: number | null; from: LocalDate; days: number }): Promise<void> {
  const [from, until] = [addDays(first, -1), addDays(first, days + 2)].map(
    (day) => new Date(`${day}T00:00Z`),
  );
  if (!from || !until) return;
  const look = { context, businessId, calendarId, from, until };
  await context.ports.appointments.lookOutside({ ...look, maxAgeMs: OFFER_AGE_MS });
}

/** What has passed takes no time from another. Without an end, an appointment lasts for a day at most. */
export async function lookBeforeBooking({
  context,
  businessId,
  calendarId,
  startsAt: from,
  endsAt: until = new Date(from.getTime() + DAY_MS),
}: Look & Pick<Span, 'startsAt'> & { endsAt?: Date | undefined; calendarId: number }): Promise<void> {
  if (until < context.clock.now()) return;
  const look = { context, businessId, calendarId, from, until };
  await context.ports.appointments.lookOutside({ ...look, maxAgeMs: BOOKING_AGE_MS });
}
