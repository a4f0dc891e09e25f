/** Books an appointment: service, time, name, phone number, what else the owner asks for, read-back, booking. */

import { answerPrice } from '#features/receptionist/brain/embedded/answer/answer-offering.ts';
import { ask, call, say, sayLine, type Work } from '#features/receptionist/brain/embedded/draft.ts';
import { momentText, ONCE_CONFIRMED, phoneText } from '#features/receptionist/brain/embedded/in-words.ts';
import { around, isExact } from '#features/receptionist/brain/embedded/read/when/wish.ts';
import { speechOf } from '#features/receptionist/brain/embedded/speech/speech-of.ts';
import type { OfferingFact } from '#features/receptionist/brain/facts.ts';
import type { ToolOutput, ToolResult } from '#features/receptionist/brain/tools.ts';
import { sayBrokenRule } from './broken-rule.ts';
import { findTime, takeAvailability } from './find-time.ts';

const MOST_CHOICES = 6;

export type Refused = Extract<ToolOutput<'holdTime'>, { done: false }>;

export function progressBooking(work: Work): void {
  const { state, moment, draft } = work;
  const { facts } = moment;
  const offering = chosenOffering(work);
  if (!offering) {
    askService(work, { offerings: facts.offerings.slice(0, MOST_CHOICES), text: 'askService' });
    return;
  }
  sayOwedPrice(work, offering);
  if (!state.chosen) {
    findTime(work, { offeringId: offering.id });
    return;
  }
  if (state.holdId === null) {
    call(work, { tool: 'holdTime', input: { offeringId: offering.id, ...state.chosen } });
    return;
  }
  const missing = missingDetail(work);
  if (missing) {
    askDetail(work, missing);
    return;
  }
  if (!state.isConfirmed) {
    readBack(work, offering);
    const { yes, changeSomething } = speechOf(state).choices;
    ask(work, 'confirm', 'shallIBook', [yes, changeSomething]);
    return;
  }
  const { firstName, lastName, phone, email, address } = state.person;
  const notes = [...new Set(state.notes)].join(' ').slice(0, 1000);
  draft.choices = [];
  call(work, {
    tool: 'bookAppointment',
    input: {
      offeringId: offering.id,
      ...state.chosen,
      holdId: state.holdId,
      firstName,
      lastName,
      phone,
      email,
      address,
      notes,
    },
  });
}

/** Names offerings to choose from, and remembers them for "the first one". */
export function askService(
  work: Work,
  {
    offerings,
    text,
  }: { offerings: readonly OfferingFact[]; text: 'askService' | 'askWhichService' | 'askPriceOf' },
): void {
  work.state.named = offerings.map(({ id }) => id);
  ask(
    work,
    text === 'askPriceOf' ? 'priceOf' : 'service',
    text,
    offerings.map(({ title }) => title),
  );
}

function sayOwedPrice({ state, draft }: Work, offering: OfferingFact): void {
  const price = state.owesPrice ? answerPrice(offering, speechOf(state)) : null;
  if (price) draft.say.push(price);
  state.owesPrice = false;
}

export function takeBookingResult(work: Work, result: ToolResult): void {
  const { state } = work;
  const offering = chosenOffering(work);
  if (result.tool === 'checkAvailability' && offering) {
    if (takeAvailability(work, { ...result.output, offeringId: offering.id })) progressBooking(work);
  } else if (result.tool === 'holdTime') {
    if (result.output.done) {
      state.holdId = result.output.holdId;
      progressBooking(work);
    } else lookAgain(work, result.output);
  } else if (result.tool === 'bookAppointment' && offering && state.chosen) {
    const at = { startsAt: state.chosen.startsAt, zone: work.moment.zone };
    const { title } = offering;
    if (!result.output.done) {
      const { why } = result.output;
      if (why === 'enough' || why === 'refused')
        leaveToTeam(work, { why, wish: `Wants to book ${title} on ${momentText(at)}.` });
      else lookAgain(work, result.output);
      return;
    }
    const { appointmentId, held: asked } = result.output;
    const fact = `appointment:${appointmentId}`;
    say(work, ({ moment, booked, held }) => {
      const when = moment(at);
      if (asked) {
        const until = moment({ startsAt: asked.until, zone: at.zone });
        return {
          text: held({ by: asked.by, title, when, until }),
          receipts: [{ fact, text: `${title}, ${when}, ${until}` }],
        };
      }
      const text = booked({ name: state.person.firstName, title, when });
      return { text, receipts: [{ fact, text: `${title}, ${when}` }] };
    });
    state.events.push({ kind: 'booked', title, when: `${momentText(at)}${asked ? ONCE_CONFIRMED : ''}` });
    clearBooking(work);
  }
}

/** Why a time could not be had: while the details were taken, the notice may have become too short. */
export function sayRefused(work: Work, { why }: Refused): void {
  if (why === 'tooSoon' || why === 'tooFar') sayBrokenRule(work, why);
  else sayLine(work, 'justTaken');
}

/** No other time would help: they have visits already, or it cannot be booked here. A person decides. */
function leaveToTeam(work: Work, { why, wish }: { why: 'enough' | 'refused'; wish: string }): void {
  clearBooking(work);
  Object.assign(work.state, { task: 'message', message: wish });
  sayLine(work, why === 'enough' ? 'enoughVisits' : 'confirmLater');
}

function lookAgain(work: Work, refused: Refused): void {
  const { state } = work;
  sayRefused(work, refused);
  state.chosen = null;
  state.holdId = null;
  state.isConfirmed = false;
  // An exact time that is gone would be refused again: look around it.
  if (state.wish && isExact(state.wish)) state.wish = around(state.wish, 120);
  progressBooking(work);
}

export function clearBooking({ state }: Pick<Work, 'state'>): void {
  Object.assign(state, { task: null, asked: null, offeringId: null, wish: null, offered: [] });
  Object.assign(state, {
    chosen: null,
    holdId: null,
    isConfirmed: false,
    isWide: false,
    appointmentId: null,
  });
}

function readBack(work: Work, offering: OfferingFact): void {
  const { state, moment } = work;
  if (!state.chosen) return;
  const { firstName, lastName, phone, email, address } = state.person;
  const { startsAt } = state.chosen;
  const name = `${firstName} ${lastName}`.trim();
  const given = { name, reach: phone ? phoneText(phone) : email, address };
  say(work, (speech) => {
    const when = speech.moment({ startsAt, zone: moment.zone });
    const details = speech.details(given);
    return {
      text: speech.readBack({ title: offering.title, when, details }),
      receipts: [
        { fact: `slot:${startsAt}`, text: `Held: ${when}` },
        { fact: 'visitor', text: `The customer said: ${details}` },
      ],
    };
  });
}

function chosenOffering({ state, moment: { facts } }: Pick<Work, 'state' | 'moment'>): OfferingFact | null {
  const found = facts.offerings.find(({ id }) => id === state.offeringId);
  if (found) return found;
  const [only] = facts.offerings;
  return facts.offerings.length === 1 && only ? only : null;
}

const ASK = { name: 'askName', phone: 'askPhone', email: 'askEmail', address: 'askAddress' } as const;

/** The next detail that a booking, a message or a call-back still needs. */
export function missingDetail({ state, moment }: Pick<Work, 'state' | 'moment'>): keyof typeof ASK | null {
  const { person, declined, task } = state;
  const { bookingNeeds } = moment.facts;
  const needs = task === 'book' ? bookingNeeds : { email: false, address: false };
  if (!person.firstName && !declined.includes('name')) return 'name';
  if (!person.phone && !declined.includes('phone')) return 'phone';
  // One of the two must do, or the business cannot reach them.
  if (!person.phone && !person.email && !declined.includes('email')) return 'email';
  if (needs.email && !person.email && !declined.includes('email')) return 'email';
  if (needs.address && !person.address && !declined.includes('address')) return 'address';
  return null;
}

export function askDetail(work: Work, detail: keyof typeof ASK): void {
  const isForTeam = detail === 'name' && work.state.task !== 'book';
  ask(work, detail, isForTeam ? 'askYourName' : ASK[detail]);
}
