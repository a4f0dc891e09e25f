import { addDays, type LocalDate, toInstant, toLocal } from '#engine/time/zoned-time.ts';
import { getCalendar } from '#features/appointments/calendars/calendar-lookup.ts';
import { getOffering } from '#features/appointments/offerings/offering-service.ts';
import { lookBeforeOffer } from '#features/appointments/outside/service.ts';
import { toSlot } from '#features/appointments/present.ts';
import { listTaken } from '#features/appointments/queries.ts';
import { freeSlots } from '#features/appointments/slots/slots.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';

/** True only at this moment: another customer may book first, and the booking is then refused. */
export async function getAvailability({
  context,
  actor,
  calendarId,
  offeringId,
  from,
  days,
  ignoreId,
  durationMinutes,
}: {
  context: Context;
  actor: Actor;
  calendarId: number;
  offeringId: number;
  from: LocalDate | undefined;
  days: number;
  ignoreId: number | undefined;
  durationMinutes: number | undefined;
}) {
  const { businessId } = actor;
  const today = toLocal({ instant: context.clock.now(), zone: 'UTC' }).date;
  await lookBeforeOffer({ context, businessId, calendarId, from: from ?? today, days });
  return await context.database.readInScope({ businessId }, async (tx) => {
    const business = await getBusinessHours(tx);
    const zone = business.timezone;
    const offering = await getOffering(tx, offeringId);
    await getCalendar(tx, calendarId);
    const minutes = durationMinutes ?? offering.durationMinutes;
    const now = context.clock.now();
    const first = from ?? toLocal({ instant: now, zone }).date;
    const taken = await listTaken(tx, {
      calendarId,
      from: toInstant({ date: first, time: '00:00', zone }),
      // A business that closes after midnight offers times of the next day, and those appointments end even later.
      to: toInstant({ date: addDays(first, days + 1 + Math.ceil(minutes / 1440)), time: '00:00', zone }),
      ...(ignoreId && { ignoreId }),
    });
    const free = freeSlots({ business, days, taken, from: first, durationMinutes: minutes, notBefore: now });
    return {
      timezone: zone,
      days: free.map(({ date, slots }) => ({ date, slots: slots.map((span) => toSlot({ span, zone })) })),
    };
  });
}
