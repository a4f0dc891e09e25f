/** "Are you open on Saturday?", "What are your hours?" */
import {
  type BusinessHours,
  hoursOn,
  nextOpenInstant,
  type OpeningHours,
  type Shift,
} from '#engine/time/business-hours.ts';
import { type LocalDate, toLocal, WEEKDAYS, type Weekday } from '#engine/time/zoned-time.ts';
import type { Receipt, Sentence } from '#features/receptionist/brain/brain.ts';
import { capitalised, clockText, dayText, listText } from '#features/receptionist/brain/embedded/in-words.ts';
import { readWhen } from '#features/receptionist/brain/embedded/read/when/read-when.ts';
import { onlyDay } from '#features/receptionist/brain/embedded/read/when/wish.ts';
import type { Moment } from '#features/receptionist/brain/embedded/utterance.ts';

/** So many days are answered one by one. */
const FEW_DAYS = 3;

export function answerHours({ text, moment }: { text: string; moment: Moment }): Sentence[] {
  const business = moment.facts.business.hours;
  if (/\b(now|right now|at the moment|currently|still open)\b/i.test(text)) return [openNow(moment)];
  const wish = readWhen({ text, today: moment.today, isQuestion: true });
  const days = [...new Set(wish?.windows.flatMap((window) => window.days ?? []))].sort();
  const date = onlyDay(wish);
  if (date) return [onDay({ date, business })];
  if (/weekend/i.test(text)) return days.slice(0, 2).map((day) => onDay({ date: day, business }));
  if (days.length > 0 && days.length <= FEW_DAYS) return days.map((day) => onDay({ date: day, business }));
  return [everyWeek(business)];
}

export function onDay({ date, business }: { date: LocalDate; business: BusinessHours }): Sentence {
  const hours = hoursOn({ date, business });
  const day = dayText(date);
  const shifts = shiftsText(hours);
  const receipts = [hoursReceipt(`${day}: ${shifts ?? 'closed'}`)];
  return shifts
    ? { text: `On ${day} we're open ${shifts}.`, receipts }
    : { text: `We're closed on ${day}.`, receipts };
}

function openNow({ facts, now, today }: Moment): Sentence {
  const business = facts.business.hours;
  const opens = nextOpenInstant({ instant: now.getTime(), business });
  if (opens === now.getTime()) {
    const shifts = shiftsText(hoursOn({ date: today, business })) ?? '';
    return {
      text: `Yes, we're open today ${shifts}.`,
      receipts: [hoursReceipt(`today, ${dayText(today)}: ${shifts}`)],
    };
  }
  if (opens === null) return everyWeek(business);
  const next = toLocal({ instant: new Date(opens), zone: business.timezone });
  const when = `${dayText(next.date)} at ${clockText(next.time)}`;
  return {
    text: `We're closed right now. We open again on ${when}.`,
    receipts: [hoursReceipt(`opens ${when}`)],
  };
}

/** "Monday to Friday from 9:00 AM to 5:00 PM, and Saturday from …" */
function everyWeek({ hours }: BusinessHours): Sentence {
  const groups: { days: Weekday[]; shifts: string }[] = [];
  for (const day of [...WEEKDAYS.slice(1), WEEKDAYS[0]]) {
    const shifts = shiftsText(hours[day]);
    const last = groups.at(-1);
    if (shifts === null) groups.push({ days: [], shifts: '' });
    else if (last?.shifts === shifts) last.days.push(day);
    else groups.push({ days: [day], shifts });
  }
  const open = groups.filter(({ days }) => days.length > 0);
  if (open.length === 0) {
    return {
      text: 'We have no regular opening hours right now.',
      receipts: [hoursReceipt('no day is open')],
    };
  }
  const text = listText(
    open.map(({ days, shifts }) => `${spanText(days)} ${shifts}`),
    'and',
  );
  return { text: `We're open ${text}.`, receipts: [hoursReceipt(text)] };
}

function spanText(days: Weekday[]): string {
  const [first = 'monday'] = days;
  const last = days.at(-1) ?? first;
  if (days.length === 1) return capitalised(first);
  return `${capitalised(first)} ${days.length === 2 ? 'and' : 'to'} ${capitalised(last)}`;
}

/** "from 8:00 AM to 12:00 PM and from 1:00 PM to 5:00 PM"; null when closed. */
function shiftsText({ is_open, shifts = [], ...first }: OpeningHours): string | null {
  if (!is_open) return null;
  const spans = [first, ...shifts].map(
    ({ open_time, close_time }: Shift) => `from ${clockText(open_time)} to ${clockText(close_time)}`,
  );
  return listText(spans, 'and');
}

const hoursReceipt = (text: string): Receipt => ({ fact: 'hours', text: `Opening hours: ${text}` });
