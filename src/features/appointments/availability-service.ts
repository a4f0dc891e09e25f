import { getBusinessHours } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { addDays, type LocalDate, toInstant, toLocal } from '#platform/zoned-time.ts';
import { findCalendar, findOffering } from './calendar-queries.ts';
import { toSlot } from './present.ts';
import { listTaken } from './queries.ts';
import { freeSlots } from './slots.ts';

/** A promise for this moment only: who books may still come second, and is told so. */
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
  return await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const { timezone: zone, hours } = await getBusinessHours(tx);
    const offering = await findOffering(tx, offeringId);
    if (!offering || !(await findCalendar(tx, calendarId))) throw new AppError('not-found');
    const now = new Date();
    const first = from ?? toLocal({ instant: now, zone }).date;
    const taken = await listTaken(tx, {
      calendarId,
      from: toInstant({ date: first, time: '00:00', zone }),
      // One more, for those who close after midnight.
      to: toInstant({ date: addDays(first, days + 1), time: '00:00', zone }),
      ...(ignoreId && { ignoreId }),
    });
    const free = freeSlots({
      ...{ zone, hours, days, taken },
      from: first,
      durationMinutes: durationMinutes ?? offering.durationMinutes,
      notBefore: now,
    });
    return {
      timezone: zone,
      days: free.map(({ date, slots }) => ({ date, slots: slots.map((span) => toSlot({ span, zone })) })),
    };
  });
}
