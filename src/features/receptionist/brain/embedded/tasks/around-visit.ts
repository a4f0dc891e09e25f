/** "The following Tuesday", "same time": a wish that is told by the visit that they have. */
import { addDays, type LocalDate, toLocal } from '#engine/time/zoned-time.ts';
import { mondayOf, weekdayIndex } from '#features/receptionist/brain/embedded/in-words.ts';
import type { TimeWindow, TimeWish } from '#features/receptionist/brain/embedded/read/when/wish.ts';

const SAME_TIME = /\b(?:same|that) (?:time|hour)\b|\bmisma hora\b/i;
const SAME_DAY = /\bsame day\b|\bmismo d[ií]a\b/i;
const FOLLOWING =
  /\b(?:following|(?:mon|tues|wednes|thurs|fri|satur|sun)day after|a week later|the week after)\b/i;
const WEEK = 7;

export function aroundVisit({
  words,
  wish,
  startsAt,
  zone,
  today,
}: {
  words: string;
  wish: TimeWish | null;
  startsAt: string;
  zone: string;
  today: LocalDate;
}): TimeWish | null {
  const { date, time } = toLocal({ instant: new Date(startsAt), zone });
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = hour * 60 + minute;
  let windows: TimeWindow[] = wish?.windows ?? [];
  if (SAME_DAY.test(words)) windows = each(windows, ({ clock }) => ({ days: [date], clock }));
  if (FOLLOWING.test(words))
    windows = windows.map(({ days, clock }) => ({
      days: days?.map((day) => (day > date ? day : addDays(day, WEEK))).filter((day) => day > date) ?? null,
      clock,
    }));
  if (BARE_WEEKDAY.test(words)) windows = windows.map((window) => inWeekOf(date, window, today));
  if (SAME_TIME.test(words)) windows = each(windows, ({ days }) => ({ days, clock: { from: at, to: at } }));
  return windows === wish?.windows || windows.length === 0
    ? wish
    : { excluded: [], isAsap: false, ...wish, windows };
}

/** "Could Monday's be Tuesday instead?": the Tuesday of that week, if it is still to come. */
const BARE_WEEKDAY = /^\W*(?:(?:on|to|for) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b(?!.*\d)/i;

function inWeekOf(visit: LocalDate, { days, clock }: TimeWindow, today: LocalDate): TimeWindow {
  const [day, ...others] = days ?? [];
  if (!day || others.length > 0) return { days, clock };
  const inWeek = addDays(mondayOf(visit), (weekdayIndex(day) + 6) % 7);
  return { days: [inWeek > today ? inWeek : day], clock };
}

const each = (windows: readonly TimeWindow[], change: (window: TimeWindow) => TimeWindow): TimeWindow[] =>
  (windows.length === 0 ? [{ days: null, clock: null }] : windows).map(change);
