/** Finds a time with the caller: asks when, looks for free times, offers a few, and takes the one they choose. */
import { lastDayOf } from '#engine/time/booking-rules.ts';
import { addDays, type LocalDate, toLocal } from '#engine/time/zoned-time.ts';
import { ask, call, say, sayLine, type Work } from '#features/receptionist/brain/embedded/draft.ts';
import type { Utterance } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import { clockText } from '#features/receptionist/brain/embedded/in-words.ts';
import {
  type OfferAnswer,
  readOfferAnswer,
} from '#features/receptionist/brain/embedded/read/when/pick-offered.ts';
import {
  type DayConflict,
  daysOfConflict,
  daysSpan,
  isExact,
} from '#features/receptionist/brain/embedded/read/when/wish.ts';
import type { OfferedDay } from '#features/receptionist/brain/embedded/speech/speech.ts';
import { speechOf } from '#features/receptionist/brain/embedded/speech/speech-of.ts';
import type { Slot } from '#features/receptionist/brain/embedded/state.ts';
import type { ToolOutput } from '#features/receptionist/brain/tools.ts';
import { brokenRule, sayBrokenRule } from './broken-rule.ts';
import { localMoment, nearest, pickFew, suitable } from './free-times.ts';

/** How far the first search reaches, and the second one when nothing suited. */
const FIRST_DAYS = 7;
const WIDE_DAYS = 30;

/** Asks for a wish, or looks for times that fit it. `offeringId` decides how long they must be. */
export function findTime(work: Work, { offeringId }: { offeringId: number }): void {
  const { state, moment } = work;
  if (!state.wish) {
    const { soon, tomorrow, nextWeek } = speechOf(state).choices;
    const isAgain = state.asked === 'time' && work.draft.say.length === 0;
    ask(work, 'time', isAgain ? 'askTimeAgain' : 'askTime', [soon, tomorrow, nextWeek]);
    return;
  }
  if (state.wish.conflict) {
    askMeantDay(work, state.wish.conflict);
    return;
  }
  // They asked something in between: the times that were said still stand.
  if (state.asked === 'slot' && state.offered.length > 0) {
    const { zone } = moment;
    ask(
      work,
      'slot',
      'whichTime',
      state.offered.map(({ startsAt }) => speechOf(state).moment({ startsAt, zone })),
    );
    return;
  }
  const span = daysSpan(state.wish);
  const from = state.isWide ? wideFrom(work) : (span?.from ?? moment.today);
  const wished = span ? dayCount(span) : FIRST_DAYS;
  call(work, {
    tool: 'checkAvailability',
    input: { offeringId, from, days: state.isWide ? WIDE_DAYS : Math.min(wished, WIDE_DAYS) },
  });
}

/** From today on; to a wish that is too far ahead, the last days are the nearest. */
function wideFrom({ state, moment }: Work): LocalDate {
  const { today, facts } = moment;
  const last = addDays(lastDayOf(facts.bookingRules, today), 1 - WIDE_DAYS);
  return brokenRule(state.wish, moment) === 'tooFar' && last > today ? last : today;
}

/** "Friday the 21st" is a Saturday: which of the two is meant? */
function askMeantDay(work: Work, conflict: DayConflict): void {
  const { state, draft } = work;
  const both = daysOfConflict(conflict);
  state.repeats = state.asked === 'day' ? state.repeats + 1 : 0;
  state.asked = 'day';
  draft.choices = both.map(speechOf(state).day);
  say(work, ({ meantDay, day }) => {
    const text = meantDay({ date: conflict.date, days: both.map(day) });
    return { text, receipts: [{ fact: 'calendar', text }] };
  });
}

/** Returns true when a time is chosen; otherwise it has asked or looks further. */
export function takeAvailability(
  work: Work,
  { slots: all, offeringId }: ToolOutput<'checkAvailability'> & { offeringId: number },
): boolean {
  const { state, moment } = work;
  const { wish } = state;
  const slots = all.filter(({ startsAt }) => Date.parse(startsAt) >= moment.now.getTime());
  const fitting = suitable({ slots, zone: moment.zone, wish });
  const [first] = fitting;
  // They named a day and a time, and it is free.
  if (first && wish && isExact(wish) && fitting.length === 1) {
    state.chosen = first;
    return true;
  }
  if (first) {
    offer(work, pickFew({ slots: fitting, zone: moment.zone, wish }));
    return false;
  }
  if (!state.isWide) {
    state.isWide = true;
    findTime(work, { offeringId });
    return false;
  }
  const instead = nearest({ slots, zone: moment.zone, wish });
  const broken = brokenRule(wish, moment);
  if (broken) sayBrokenRule(work, broken);
  if (instead.length === 0) {
    sayLine(work, 'noTimes');
    state.task = 'message';
    state.message ||= 'Wants an appointment; no free time was found.';
    return false;
  }
  if (!broken) sayLine(work, 'notFree');
  offer(work, instead);
  return false;
}

function offer(work: Work, slots: Slot[]): void {
  const { state, moment } = work;
  const { zone } = moment;
  state.offered = slots;
  say(work, (speech) => {
    const texts = slots.map(({ startsAt }) => speech.moment({ startsAt, zone }));
    const [only = '', ...others] = texts;
    return {
      text: others.length === 0 ? speech.offerOne(only) : speech.offer(daysOf(slots, zone)),
      receipts: slots.map(({ startsAt }, index) => ({
        fact: `slot:${startsAt}`,
        text: `Free: ${texts[index]}`,
      })),
    };
  });
  const { moment: momentText, choices } = speechOf(state);
  if (slots.length === 1) {
    state.asked = 'slot';
    state.repeats = 0;
    work.draft.choices = [choices.yes, choices.anotherTime];
    return;
  }
  ask(
    work,
    'slot',
    'whichTime',
    slots.map(({ startsAt }) => momentText({ startsAt, zone })),
  );
}

/** Times that follow each other on a day are said with it. */
function daysOf(slots: readonly Slot[], zone: string): OfferedDay[] {
  const days: OfferedDay[] = [];
  for (const { startsAt } of slots) {
    const { date, time } = toLocal({ instant: new Date(startsAt), zone });
    const last = days.at(-1);
    if (last?.date === date) last.times.push(time);
    else days.push({ date, times: [time] });
  }
  return days;
}

/** The offered time that the caller picks, or what they want instead of those. */
export function pickOffered({
  utterance,
  state,
  moment,
}: Pick<Work, 'state' | 'moment'> & { utterance: Utterance }): {
  slot: Slot | null;
  wish: OfferAnswer['wish'];
} {
  const { offered } = state;
  const { zone, today } = moment;
  const said = utterance.said.toLowerCase();
  const { moment: momentText } = speechOf(state);
  const exact = offered.find(({ startsAt }) => said.includes(momentText({ startsAt, zone }).toLowerCase()));
  if (exact) return { slot: exact, wish: null };
  const { picked, wish } = readOfferAnswer({
    text: utterance.answerText,
    today,
    offered: offered.map((slot) => localMoment(slot, zone)),
  });
  if (picked !== null) return { slot: offered[picked] ?? null, wish: null };
  const named = namedByHour({ utterance, offered, zone }) ?? firstAt(wish, { offered, zone });
  return named ? { slot: named, wish: null } : { slot: null, wish };
}

/** "Tuesday at 9", where several Tuesdays were offered, means the next of them. */
function firstAt(
  wish: OfferAnswer['wish'],
  { offered, zone }: { offered: readonly Slot[]; zone: string },
): Slot | null {
  const isClock = wish?.windows.length && wish.windows.every(({ clock }) => clock && clock.from === clock.to);
  return isClock ? (suitable({ slots: offered, zone, wish })[0] ?? null) : null;
}

/** "8 and I live another day": the number says which. Of the same hour on several days it is the first. */
function namedByHour({
  utterance: { person, acts, said },
  offered,
  zone,
}: {
  utterance: Utterance;
  offered: readonly Slot[];
  zone: string;
}): Slot | null {
  if (acts.has('refuse') || acts.has('no') || (acts.has('price') && OF_PRICE.test(said))) return null;
  const numbers = new Set(person.rest.match(/\b\d{1,2}(?::\d{2})?\b/g) ?? []);
  const fitting = offered.filter((slot) => {
    const [clock = ''] = clockText(toLocal({ instant: new Date(slot.startsAt), zone }).time).split(' ');
    return numbers.has(clock) || (clock.endsWith(':00') && numbers.has(clock.slice(0, -3)));
  });
  const clocks = new Set(fitting.map(({ startsAt }) => toLocal({ instant: new Date(startsAt), zone }).time));
  return clocks.size === 1 ? (fitting[0] ?? null) : null;
}
const OF_PRICE =
  /\$|\b(?:how much|pric\w+|costs?|charges?|fees?|rates?|quote|pay|cu[aá]nto|precio|cuesta)\b/i;

const dayCount = ({ from, to }: { from: string; to: string }): number => {
  let count = 1;
  for (let date = from; date < to && count < WIDE_DAYS; count++) date = addDays(date, 1);
  return count;
};
