/** Which of the owner's booking rules a wish breaks, and how the caller is told. */
import { bookableSpan, lastDayOf } from '#engine/time/booking-rules.ts';
import { openingsOf } from '#engine/time/business-hours.ts';
import { toInstant } from '#engine/time/zoned-time.ts';
import { say, type Work } from '#features/receptionist/brain/embedded/draft.ts';
import type { Moment } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import {
  daysSpan,
  isExact,
  type TimeMoment,
  type TimeWish,
} from '#features/receptionist/brain/embedded/read/when/wish.ts';
import type { Speech } from '#features/receptionist/brain/embedded/speech/speech.ts';
import { localMoment } from './free-times.ts';

export type BrokenRule = 'tooSoon' | 'tooFar' | 'betweenSteps';

const LAST_MINUTE = 24 * 60 - 1;
const MINUTE_MS = 60_000;

/** Null when some of the times that they wish keep every rule, or they name no day. */
export function brokenRule(wish: TimeWish | null, moment: Moment): BrokenRule | null {
  const span = wish && daysSpan(wish);
  if (!span) return null;
  const { facts, zone, now, today } = moment;
  const rules = facts.bookingRules;
  if (span.from > lastDayOf(rules, today)) return 'tooFar';
  const from = bookableSpan({ rules, now, zone }).from.toISOString();
  const first = localMoment({ startsAt: from }, zone);
  const last = wish.windows.flatMap(({ days, clock }) =>
    (days ?? []).map((date) => ({ date, minutes: clock?.to ?? LAST_MINUTE })),
  );
  if (rules.leadHours > 0 && last.every((one) => isBefore(one, first))) return 'tooSoon';
  return isExact(wish) && isBetweenSteps(wish, moment) ? 'betweenSteps' : null;
}

const isBefore = (one: TimeMoment, other: TimeMoment): boolean =>
  one.date === other.date ? one.minutes < other.minutes : one.date < other.date;

/** "At ten past ten", where visits begin on the hour. */
function isBetweenSteps({ windows: [window] }: TimeWish, { facts, zone }: Moment): boolean {
  const step = facts.bookingRules.stepMinutes;
  const [date] = window?.days ?? [];
  if (step === null || !date || !window?.clock) return false;
  const { from } = window.clock;
  const time = `${String(Math.floor(from / 60)).padStart(2, '0')}:${String(from % 60).padStart(2, '0')}`;
  const at = toInstant({ date, time, zone });
  const opening = openingsOf({ date, business: facts.business.hours }).find(
    ({ startsAt, endsAt }) => startsAt <= at && at < endsAt,
  );
  return opening !== undefined && ((at.getTime() - opening.startsAt.getTime()) / MINUTE_MS) % step !== 0;
}

export function sayBrokenRule(work: Work, broken: BrokenRule): void {
  const { leadHours, horizonDays, stepMinutes } = work.moment.facts.bookingRules;
  const inWords = ({ tooSoon, tooFar, betweenSteps }: Speech): string => {
    if (broken === 'tooSoon') return tooSoon(leadHours);
    return broken === 'tooFar' ? tooFar(horizonDays) : betweenSteps(stepMinutes ?? 0);
  };
  say(work, (speech) => {
    const text = inWords(speech);
    return { text, receipts: [{ fact: 'bookingRules', text }] };
  });
}
