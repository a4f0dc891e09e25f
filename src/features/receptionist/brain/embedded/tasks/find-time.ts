/** Finds a time with the caller: asks when, looks for free times, offers a few, and takes the one they choose. */
import { addDays } from '#engine/time/zoned-time.ts';
import { ask, call, say, sayLine, type Work } from '#features/receptionist/brain/embedded/draft.ts';
import { listText, momentText } from '#features/receptionist/brain/embedded/in-words.ts';
import { pickByOrdinal } from '#features/receptionist/brain/embedded/read/pick-by-ordinal.ts';
import { daysSpan, isAnyTime, isExact } from '#features/receptionist/brain/embedded/read/when/wish.ts';
import type { Slot } from '#features/receptionist/brain/embedded/state.ts';
import type { Utterance } from '#features/receptionist/brain/embedded/utterance.ts';
import type { ToolOutput } from '#features/receptionist/brain/tools.ts';
import { nearest, pickFew, suitable } from './free-times.ts';

/** How far the first search reaches, and the second one when nothing suited. */
const FIRST_DAYS = 7;
const WIDE_DAYS = 30;

/** Asks for a wish, or looks for times that fit it. `offeringId` decides how long they must be. */
export function findTime(work: Work, { offeringId }: { offeringId: number }): void {
  const { state, moment } = work;
  if (!state.wish) {
    ask(work, 'time', 'askTime', ['As soon as possible', 'Tomorrow', 'Next week']);
    return;
  }
  // They asked something in between: the times that were said still stand.
  if (state.asked === 'slot' && state.offered.length > 0) {
    const { zone } = moment;
    ask(
      work,
      'slot',
      'whichTime',
      state.offered.map(({ startsAt }) => momentText({ startsAt, zone })),
    );
    return;
  }
  const span = daysSpan(state.wish);
  const from = state.isWide ? moment.today : (span?.from ?? moment.today);
  const wished = span ? dayCount(span) : FIRST_DAYS;
  call(work, {
    tool: 'checkAvailability',
    input: { offeringId, from, days: state.isWide ? WIDE_DAYS : Math.min(wished, WIDE_DAYS) },
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
    offer(work, pickFew({ slots: fitting, zone: moment.zone, isAsap: wish?.isAsap ?? false }));
    return false;
  }
  if (!state.isWide) {
    state.isWide = true;
    findTime(work, { offeringId });
    return false;
  }
  const instead = nearest({ slots, zone: moment.zone, wish });
  if (instead.length === 0) {
    sayLine(work, 'noTimes');
    state.task = 'message';
    state.message ||= 'Wants an appointment; no free time was found.';
    return false;
  }
  sayLine(work, 'notFree');
  offer(work, instead);
  return false;
}

function offer(work: Work, slots: Slot[]): void {
  const { state, moment } = work;
  const { zone } = moment;
  state.offered = slots;
  const texts = slots.map(({ startsAt }) => momentText({ startsAt, zone }));
  const receipts = slots.map(({ startsAt }, index) => ({
    fact: `slot:${startsAt}`,
    text: `Free: ${texts[index]}`,
  }));
  if (texts.length === 1) {
    say(work, `I have ${texts[0]}. Does that work?`, receipts);
    state.asked = 'slot';
    state.repeats = 0;
    work.draft.choices = ['Yes', 'Another time'];
    return;
  }
  say(work, `I have ${listText(texts, 'or')}.`, receipts);
  ask(work, 'slot', 'whichTime', texts);
}

/** The offered time that the caller picks, if they pick one. */
export function pickOffered({
  utterance,
  state,
  moment,
}: Pick<Work, 'state' | 'moment'> & { utterance: Utterance }): Slot | null {
  const { offered } = state;
  const { zone } = moment;
  const said = utterance.said.toLowerCase();
  const exact = offered.find(({ startsAt }) => said.includes(momentText({ startsAt, zone }).toLowerCase()));
  if (exact) return exact;
  if (utterance.wish && isAnyTime(utterance.wish)) return offered[0] ?? null;
  if (utterance.wish) {
    const fitting = suitable({ slots: offered, zone, wish: utterance.wish });
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  }
  const picked = pickByOrdinal({ said, listed: offered });
  if (picked) return picked;
  if (utterance.acts.has('yes') || utterance.acts.has('unsure')) {
    if (offered.length === 1 || utterance.acts.has('unsure')) return offered[0] ?? null;
  }
  return null;
}

const dayCount = ({ from, to }: { from: string; to: string }): number => {
  let count = 1;
  for (let date = from; date < to && count < WIDE_DAYS; count++) date = addDays(date, 1);
  return count;
};
