/**
 * When a business is open: its hours of each weekday, and the special hours that replace them on holidays and
 * days off. A delay "only in business hours" runs out as usual; if the business is closed then, the run
 * continues when it next opens.
 */
import { addDays, type LocalDate, toInstant, toLocal, type Weekday, weekdayOf } from './zoned-time.ts';

/** "09:00", 24 hours. Closing at or before the opening time means the next day. */
export type Shift = { open_time: string; close_time: string };
/** `shifts` are the further ones of a day with a break: 8 to 12, and 1 to 5. */
export type OpeningHours = Shift & { is_open: boolean; shifts?: readonly Shift[] | undefined };
/** For a day, or up to and including `end_date`. */
export type SpecialHours = OpeningHours & { date: LocalDate; end_date?: LocalDate | undefined };
export type BusinessHours = {
  timezone: string;
  hours: Readonly<Record<Weekday, OpeningHours>>;
  special: readonly SpecialHours[];
};

export type Opening = { startsAt: Date; endsAt: Date };

/** Longer than any closure; a business that does not open within it has no hours to wait for. */
const FARTHEST_DAYS = 400;

type Moment = { instant: number; business: BusinessHours };

/** The given instant while open, otherwise the next opening. Null when the business never opens. */
export function nextOpenInstant(moment: Moment): number | null {
  const opening = nextOpening(moment);
  return opening && Math.max(moment.instant, opening.startsAt.getTime());
}

/** The opening under way, otherwise the next one. Null when the business never opens. */
export function nextOpening({ instant, business }: Moment): Opening | null {
  const today = toLocal({ instant: new Date(instant), zone: business.timezone }).date;
  // Yesterday's hours may reach past midnight.
  for (let days = -1; days <= FARTHEST_DAYS; days++) {
    for (const opening of openingsOf({ date: addDays(today, days), business })) {
      if (instant < opening.endsAt.getTime()) return opening;
    }
  }
  return null;
}

/** Of a day of the business, in order. Shorter or longer than the stated hours when the clocks change. */
export function openingsOf({ date, business }: { date: LocalDate; business: BusinessHours }): Opening[] {
  const zone = business.timezone;
  return shiftsOf(hoursOn({ date, business })).flatMap(({ open_time, close_time }) => {
    const lastDate = close_time <= open_time ? addDays(date, 1) : date;
    const startsAt = toInstant({ date, time: open_time, zone });
    const endsAt = toInstant({ date: lastDate, time: close_time, zone });
    return startsAt < endsAt ? { startsAt, endsAt } : [];
  });
}

/** The special hours of the day, or else those of its weekday. Of several that cover it, the shortest counts. */
export function hoursOn({
  date,
  business: { hours, special },
}: {
  date: LocalDate;
  business: BusinessHours;
}): OpeningHours | SpecialHours {
  const covering = special.filter((one) => one.date <= date && date <= lastDateOf(one));
  const [closest] = covering.sort((one, other) => lengthMs(one) - lengthMs(other));
  return closest ?? hours[weekdayOf(date)];
}

/** None on a day on which the business is closed. */
export const shiftsOf = ({ is_open, open_time, close_time, shifts = [] }: OpeningHours): Shift[] =>
  is_open ? [{ open_time, close_time }, ...shifts] : [];

const lastDateOf = ({ date, end_date }: SpecialHours): LocalDate => end_date ?? date;
const lengthMs = (one: SpecialHours): number => Date.parse(lastDateOf(one)) - Date.parse(one.date);
