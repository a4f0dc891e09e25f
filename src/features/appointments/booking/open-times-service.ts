/** Free times in any of the business's calendars, for a customer who does not care who comes. */

import { type BookingRules, bookableSpan } from '#engine/time/booking-rules.ts';
import { addDays, type LocalDate, toInstant } from '#engine/time/zoned-time.ts';
import { listCalendars } from '#features/appointments/calendars/calendar-lookup.ts';
import { getOffering } from '#features/appointments/offerings/offering-service.ts';
import { lookBeforeOffer } from '#features/appointments/outside/service.ts';
import { listTakenInAll } from '#features/appointments/queries.ts';
import { freeSlots, type Span } from '#features/appointments/slots/slots.ts';
import { requireOpen, requireToCome, requireWithinRules } from '#features/appointments/time-rules.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';

export type OpenTime = { startsAt: Date; calendarId: number };

/** Each start once, with the first calendar that is free then, in order. An offering may have a calendar of its own. */
export async function listOpenTimes({
  context,
  businessId,
  offeringId,
  from,
  days,
  ownHoldId,
  rules,
  now = context.clock.now(),
  emptyDiary = false,
}: {
  context: Context;
  businessId: string;
  offeringId: number;
  from: LocalDate;
  days: number;
  /** The caller's own hold takes no time from them: they may want another service at that time. */
  ownHoldId: number | null;
  rules: BookingRules;
  /** A test of the receptionist takes place at another time. */
  now?: Date;
  /** As if nothing were booked: a test of the receptionist must not depend on today's bookings. */
  emptyDiary?: boolean;
}): Promise<OpenTime[]> {
  if (!emptyDiary) await lookBeforeOffer({ context, businessId, calendarId: null, from, days });
  return await context.database.readInScope({ businessId }, async (tx) => {
    const business = await getBusinessHours(tx);
    const { durationMinutes, calendarId: own, active } = await getOffering(tx, offeringId);
    if (!active) return [];
    const at = (date: LocalDate) => toInstant({ date, time: '00:00', zone: business.timezone });
    const to = at(addDays(from, days + 1 + Math.ceil(durationMinutes / 1440)));
    const booked = emptyDiary
      ? []
      : await listTakenInAll(tx, { from: at(from), to, ...(ownHoldId !== null && { ignoreId: ownHoldId }) });
    const taken = Map.groupBy(booked, ({ calendarId }) => calendarId);
    const found = new Map<number, OpenTime>();
    const span = bookableSpan({ rules, now, zone: business.timezone });
    const usable = (await listCalendars(tx)).filter(({ id }) => own === null || own === id);
    for (const { id: calendarId } of usable) {
      const free = freeSlots({
        business,
        from,
        days,
        durationMinutes,
        taken: taken.get(calendarId) ?? [],
        notBefore: span.from,
        before: span.before,
        stepMinutes: rules.stepMinutes,
      });
      for (const { startsAt } of free.flatMap(({ slots }) => slots)) {
        if (!found.has(+startsAt)) found.set(+startsAt, { startsAt, calendarId });
      }
    }
    return [...found.values()].toSorted((a, b) => +a.startsAt - +b.startsAt);
  });
}

/** Refuses a time that has passed, at which the business is closed or that its rules forbid: only an owner may choose it. */
export async function requireBookable({
  context,
  businessId,
  span,
  rules,
}: {
  context: Context;
  businessId: string;
  span: Span;
  /** Null for a time that kept them when it was offered. */
  rules: BookingRules | null;
}): Promise<void> {
  const now = context.clock.now();
  requireToCome({ ...span, now });
  await context.database.readInScope({ businessId }, async (tx) => {
    await requireOpen(tx, span);
    if (rules) await requireWithinRules(tx, { ...span, rules, now });
  });
}
