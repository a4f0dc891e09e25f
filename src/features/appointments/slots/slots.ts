/** Which times can still be booked, from opening hours, duration and taken times. Pure. */

import { type BusinessHours, openingsOf } from '#engine/time/business-hours.ts';
import { addDays, type LocalDate, toLocal } from '#engine/time/zoned-time.ts';

export type Span = { startsAt: Date; endsAt: Date };
export type DaySlots = { date: LocalDate; slots: Span[] };

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;
/** Without a step of the owner's: every half hour, and shorter appointments can follow each other directly. */
const STEP_MINUTES = 30;

export function freeSlots({
  business,
  from,
  days,
  durationMinutes,
  taken,
  notBefore,
  before,
  stepMinutes = null,
}: {
  business: BusinessHours;
  from: LocalDate;
  days: number;
  durationMinutes: number;
  taken: readonly Span[];
  notBefore: Date;
  /** Slots begin before it. */
  before?: Date;
  /** How far apart slots begin. */
  stepMinutes?: number | null;
}): DaySlots[] {
  // A business that is open all night continues into the next day, so include that day.
  const spanDays = Math.ceil(durationMinutes / MINUTES_A_DAY);
  const open = openHours({ business, from, days: days + spanDays });
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const slots = openingsOf({ date, business })
      .flatMap((opening) => slotsFrom({ opening, durationMinutes, stepMinutes }))
      .filter(
        (slot) =>
          slot.startsAt >= notBefore &&
          (before === undefined || slot.startsAt < before) &&
          open.some((span) => contains(span, slot)) &&
          !taken.some((other) => overlaps(slot, other)),
      );
    return { date, slots };
  });
}

/** Whether the business is open for the whole span. */
export function isOpenDuring({ span, business }: { span: Span; business: BusinessHours }): boolean {
  const from = addDays(toLocal({ instant: span.startsAt, zone: business.timezone }).date, -1);
  const days = 3 + Math.ceil((span.endsAt.getTime() - span.startsAt.getTime()) / MINUTE_MS / MINUTES_A_DAY);
  return openHours({ business, from, days }).some((open) => contains(open, span));
}

/** The spans of uninterrupted opening: a business that never closes has one long span. */
function openHours({
  business,
  from,
  days,
}: {
  business: BusinessHours;
  from: LocalDate;
  days: number;
}): Span[] {
  const stretches: Span[] = [];
  for (let index = 0; index < days; index++) {
    for (const opening of openingsOf({ date: addDays(from, index), business })) {
      const last = stretches.at(-1);
      if (last && opening.startsAt <= last.endsAt) last.endsAt = latest(last.endsAt, opening.endsAt);
      else stretches.push(opening);
    }
  }
  return stretches;
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
const contains = (outer: Span, inner: Span): boolean =>
  outer.startsAt <= inner.startsAt && inner.endsAt <= outer.endsAt;

function slotsFrom({
  opening,
  durationMinutes,
  stepMinutes,
}: {
  opening: Span;
  durationMinutes: number;
  stepMinutes: number | null;
}): Span[] {
  const length = durationMinutes * MINUTE_MS;
  const step = (stepMinutes ?? Math.min(STEP_MINUTES, durationMinutes)) * MINUTE_MS;
  const slots: Span[] = [];
  // Steps in elapsed time, so that no slot falls into a skipped hour and none is lost in a repeated one.
  for (let start = opening.startsAt.getTime(); start < opening.endsAt.getTime(); start += step) {
    slots.push({ startsAt: new Date(start), endsAt: new Date(start + length) });
  }
  return slots;
}

export const overlaps = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
