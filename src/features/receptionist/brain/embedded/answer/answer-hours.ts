/** "Are you open on Saturday?", "What are your hours?" */
import {
  type BusinessHours,
  hoursOn,
  nextOpenInstant,
  type OpeningHours,
  openingsOf,
  type Shift,
} from '#engine/time/business-hours.ts';
import { addDays, type LocalDate, WEEKDAYS, type Weekday } from '#engine/time/zoned-time.ts';
import type { Receipt, Sentence } from '#features/receptionist/brain/brain.ts';
import { say, type Work } from '#features/receptionist/brain/embedded/draft.ts';
import type { Moment } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import { readWhen } from '#features/receptionist/brain/embedded/read/when/read-when.ts';
import { onlyDay } from '#features/receptionist/brain/embedded/read/when/wish.ts';
import type { Speech } from '#features/receptionist/brain/embedded/speech/speech.ts';

/** So many days are answered one by one. */
const FEW_DAYS = 3;

const NOW =
  /\b(now|right now|at the moment|currently|still open|ahora|ahorita|en este momento|todav[ií]a abiert[oa]s?)\b/i;
const WEEKEND = /weekend|fin(es)? de semana/i;

export function answerHours({
  text,
  moment,
  speech,
}: {
  text: string;
  moment: Moment;
  speech: Speech;
}): Sentence[] {
  const business = moment.facts.business.hours;
  const on = (date: LocalDate): Sentence => onDay({ date, business, speech });
  if (NOW.test(text)) return [openNow(moment, speech)];
  const wish = readWhen({ text, today: moment.today, isQuestion: true });
  const days = [...new Set(wish?.windows.flatMap((window) => window.days ?? []))].sort();
  const date = onlyDay(wish);
  if (date) return [on(date)];
  if (WEEKEND.test(text)) return days.slice(0, 2).map(on);
  if (days.length > 0 && days.length <= FEW_DAYS) return days.map(on);
  return [everyWeek(business, speech)];
}

export function onDay({
  date,
  business,
  speech,
}: {
  date: LocalDate;
  business: BusinessHours;
  speech: Speech;
}): Sentence {
  const day = speech.day(date);
  const shifts = shiftsText(hoursOn({ date, business }), speech);
  const receipts = [hoursReceipt(`${day}: ${shifts ?? 'closed'}`)];
  return { text: shifts ? speech.openOn({ day, shifts }) : speech.closedOn(day), receipts };
}

function openNow({ facts, now, today }: Moment, speech: Speech): Sentence {
  const business = facts.business.hours;
  const opens = nextOpenInstant({ instant: now.getTime(), business });
  if (opens === now.getTime()) {
    const isFromToday = openingsOf({ date: today, business }).some(({ startsAt }) => startsAt <= now);
    if (!isFromToday) return openSinceYesterday({ date: addDays(today, -1), business, speech });
    const shifts = shiftsText(hoursOn({ date: today, business }), speech) ?? '';
    return {
      text: speech.openToday(shifts),
      receipts: [hoursReceipt(`${speech.today}, ${speech.day(today)}: ${shifts}`)],
    };
  }
  if (opens === null) return everyWeek(business, speech);
  const when = speech.moment({ startsAt: new Date(opens).toISOString(), zone: business.timezone });
  return { text: speech.closedNow(when), receipts: [hoursReceipt(`opens ${when}`)] };
}

/** When the team is there again, where it is closed now. */
export function sayWhenOpen(work: Work): void {
  const { facts, now } = work.moment;
  const business = facts.business.hours;
  const opens = nextOpenInstant({ instant: now.getTime(), business });
  if (opens === null || opens === now.getTime()) return;
  say(work, (speech) => {
    const when = speech.moment({ startsAt: new Date(opens).toISOString(), zone: business.timezone });
    return { text: speech.closedNow(when), receipts: [hoursReceipt(`opens ${when}`)] };
  });
}

function openSinceYesterday({ date, business, speech }: Parameters<typeof onDay>[0]): Sentence {
  const shifts = shiftsText(hoursOn({ date, business }), speech) ?? '';
  return { text: speech.stillOpen(shifts), receipts: [hoursReceipt(`${speech.day(date)}: ${shifts}`)] };
}

/** "Monday to Friday from 9:00 AM to 5:00 PM, and Saturday from …" */
function everyWeek({ hours }: BusinessHours, speech: Speech): Sentence {
  const groups: { days: Weekday[]; shifts: string }[] = [];
  for (const day of [...WEEKDAYS.slice(1), WEEKDAYS[0]]) {
    const shifts = shiftsText(hours[day], speech);
    const last = groups.at(-1);
    if (shifts === null) groups.push({ days: [], shifts: '' });
    else if (last?.shifts === shifts) last.days.push(day);
    else groups.push({ days: [day], shifts });
  }
  const open = groups.filter(({ days }) => days.length > 0);
  if (open.length === 0) return { text: speech.noHours, receipts: [hoursReceipt('no day is open')] };
  const week = speech.week(open);
  return { text: speech.openInWeek(week), receipts: [hoursReceipt(week)] };
}

/** Null when closed. */
function shiftsText({ is_open, shifts = [], ...first }: OpeningHours, speech: Speech): string | null {
  if (!is_open) return null;
  return speech.shifts(
    [first, ...shifts].map(({ open_time, close_time }: Shift) => ({ from: open_time, to: close_time })),
  );
}

const hoursReceipt = (text: string): Receipt => ({ fact: 'hours', text: `Opening hours: ${text}` });
