import { type BusinessHours, hoursOn, shiftsOf } from '#engine/time/business-hours.ts';
import { type AmPm, fromTwelveHours, type LocalDate, toLocal, weekdayOf } from '#engine/time/zoned-time.ts';
import { getCalendar } from '#features/appointments/calendars/calendar-lookup.ts';
import type { TimeCheck, TimeWarning } from '#features/appointments/contract.ts';
import { lookBeforeOffer } from '#features/appointments/outside/service.ts';
import { clockOf, rangeOf } from '#features/appointments/present.ts';
import { listTaken, type TakenTime } from '#features/appointments/queries.ts';
import { getNamed } from '#features/appointments/service.ts';
import { isOpenDuring, type Span } from '#features/appointments/slots/slots.ts';
import { hasPassed } from '#features/appointments/time-rules.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/serve.ts';
import { editedSpan, typedSpan } from './typed-times.ts';

type Wanted = {
  calendarId: number;
  date: LocalDate;
  fromTime: string;
  fromAmPm: AmPm;
  toTime: string | undefined;
  toAmPm: AmPm | undefined;
  durationMinutes: number;
  ignoreId: number | undefined;
};

export async function checkTime({
  context,
  actor: { businessId },
  wanted,
}: {
  context: Context;
  actor: Actor;
  wanted: Wanted;
}): Promise<TimeCheck> {
  await lookBeforeOffer({ context, businessId, calendarId: wanted.calendarId, from: wanted.date, days: 1 });
  return await context.database.inScope({ businessId }, async (tx) => {
    const business = await getBusinessHours(tx);
    await getCalendar(tx, wanted.calendarId);
    const span = await spanOf(tx, { wanted, zone: business.timezone });
    return {
      starts_at: span.startsAt.toISOString(),
      ends_at: span.endsAt.toISOString(),
      end_date: toLocal({ instant: span.endsAt, zone: business.timezone }).date,
      warnings: [
        ...passedWarning(span, context.clock.now()),
        ...closedWarning({ span, business }),
        ...(await overlapWarning(tx, { wanted, span, zone: business.timezone })),
      ],
    };
  });
}

async function spanOf(tx: Transaction, { wanted, zone }: { wanted: Wanted; zone: string }): Promise<Span> {
  const { date, fromTime, fromAmPm, toTime, toAmPm, ignoreId, durationMinutes } = wanted;
  const current = ignoreId ? (await getNamed(tx, ignoreId)).appointment : null;
  if (current && toTime) return editedSpan({ current, typed: wanted, zone });
  return typedSpan({
    date,
    zone,
    from: fromTwelveHours({ time: fromTime, amPm: fromAmPm }),
    to: toTime ? fromTwelveHours({ time: toTime, amPm: toAmPm ?? fromAmPm }) : null,
    lengthMs: current ? current.endsAt.getTime() - current.startsAt.getTime() : durationMinutes * 60_000,
  });
}

function passedWarning(span: Span, now: Date): TimeWarning[] {
  return hasPassed(span, now) ? [{ kind: 'passed', message: 'This time has passed.' }] : [];
}

function closedWarning({ span, business }: { span: Span; business: BusinessHours }): TimeWarning[] {
  if (isOpenDuring({ span, business })) return [];
  const { date } = toLocal({ instant: span.startsAt, zone: business.timezone });
  const hours = hoursOn({ date, business });
  const day = 'date' in hours ? dayFormat.format(new Date(`${date}T00:00:00Z`)) : weekdayName(date);
  const shifts = shiftsOf(hours).map((shift) => `${clockOf(shift.open_time)} – ${clockOf(shift.close_time)}`);
  const closed = 'date' in hours ? `You are closed on ${day}.` : `You are closed on ${day}s.`;
  const message = hours.is_open
    ? `This is outside your opening hours (${day}: ${shifts.join(', ')}).`
    : closed;
  return [{ kind: 'closed', message }];
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

function weekdayName(date: LocalDate): string {
  const day = weekdayOf(date);
  return `${day[0]?.toUpperCase()}${day.slice(1)}`;
}

async function overlapWarning(
  tx: Transaction,
  { wanted: { calendarId, ignoreId }, span, zone }: { wanted: Wanted; span: Span; zone: string },
): Promise<TimeWarning[]> {
  const range = { from: span.startsAt, to: span.endsAt };
  const taken = await listTaken(tx, { calendarId, ...range, ...(ignoreId && { ignoreId }) });
  return taken.map((other) => ({ kind: 'overlap', message: overlapText(other, zone) }));
}

function overlapText({ isHeld, title, customerName, outside, ...span }: TakenTime, zone: string): string {
  const when = rangeOf({ span, zone });
  if (outside !== null) return `${outside} is busy at that time, ${when}.`;
  if (isHeld) return `${when} in this calendar is being booked right now.`;
  return `This overlaps ${title || 'an appointment'}${customerName && ` for ${customerName}`}, ${when}.`;
}
