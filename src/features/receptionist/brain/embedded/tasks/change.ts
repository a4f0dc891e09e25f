/** Moves, cancels or looks up an appointment, once the caller has said under which name and number it is. */

import { ask, call, say, sayLine, type Work } from '#features/receptionist/brain/embedded/draft.ts';
import { findOffering } from '#features/receptionist/brain/embedded/hear/match-offering.ts';
import type { Utterance } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import { momentText } from '#features/receptionist/brain/embedded/in-words.ts';
import { pickByOrdinal } from '#features/receptionist/brain/embedded/read/pick-by-ordinal.ts';
import type { TimeWish } from '#features/receptionist/brain/embedded/read/when/wish.ts';
import { speechOf } from '#features/receptionist/brain/embedded/speech/speech-of.ts';
import type { FoundAppointment } from '#features/receptionist/brain/embedded/state.ts';
import type { ToolOutput, ToolResult } from '#features/receptionist/brain/tools.ts';
import { aroundVisit } from './around-visit.ts';
import { askDetail, clearBooking, missingDetail, type Refused, sayRefused } from './booking.ts';
import { findTime, takeAvailability } from './find-time.ts';
import { suitable } from './free-times.ts';
import { progressMessage } from './message.ts';

/** Why a visit could not be moved to one time, while another may do. */
const OTHER_TIME_HELPS: ReadonlySet<Refused['why']> = new Set([
  'taken',
  'closed',
  'past',
  'tooSoon',
  'tooFar',
]);

export function progressChange(work: Work): void {
  const { state } = work;
  const missing = missingDetail(work);
  if (missing) {
    askDetail(work, missing);
    return;
  }
  if (state.appointments === null) {
    const { firstName, lastName, phone, email } = state.person;
    call(work, { tool: 'findAppointments', input: { firstName, lastName, phone, email } });
    return;
  }
  if (state.task === 'lookup') tellAppointments(work, state.appointments);
  else if (!chosenAppointment(work)) askWhich(work, state.appointments);
  else if (state.task === 'cancel') progressCancel(work);
  else progressMove(work);
}

export function takeChangeResult(work: Work, result: ToolResult): void {
  const { state } = work;
  if (result.tool === 'findAppointments') {
    state.appointments = result.output.appointments;
    const [only, ...others] = state.appointments;
    if (!only) {
      sayLine(work, 'noAppointment');
      state.message ||=
        state.task === 'lookup' ? 'Asked about their appointment.' : `Wants to ${state.task} an appointment.`;
      state.appointments = null;
      state.task = null;
      state.asked = 'more';
      return;
    }
    state.appointmentId = others.length === 0 ? only.id : bookedThen(work);
    progressChange(work);
    return;
  }
  const appointment = chosenAppointment(work);
  if (!appointment) return;
  if (result.tool === 'checkAvailability' && appointment.offeringId !== null) {
    if (takeAvailability(work, { ...result.output, offeringId: appointment.offeringId }))
      progressChange(work);
  } else if (result.tool === 'rescheduleAppointment') takeMoved(work, { appointment, output: result.output });
  else if (result.tool === 'cancelAppointment') takeCanceled(work, { appointment, output: result.output });
}

function takeMoved(
  work: Work,
  { appointment, output }: { appointment: FoundAppointment; output: ToolOutput<'rescheduleAppointment'> },
): void {
  const { state } = work;
  const { chosen } = state;
  if (output.done && chosen) {
    sayVisit(work, { ...appointment, startsAt: chosen.startsAt }, 'moved');
    const when = momentText({ startsAt: chosen.startsAt, zone: work.moment.zone });
    state.events.push({ kind: 'moved', title: appointment.title, when });
    forgetAppointments(work);
    return;
  }
  if (output.done || !chosen || OTHER_TIME_HELPS.has(output.why)) {
    if (output.done) sayLine(work, 'justTaken');
    else sayRefused(work, output);
    Object.assign(state, { chosen: null, isConfirmed: false });
    progressChange(work);
    return;
  }
  takeNotDone(work, { change: 'move', appointment, to: chosen.startsAt, why: output.why });
}

function takeCanceled(
  work: Work,
  { appointment, output }: { appointment: FoundAppointment; output: ToolOutput<'cancelAppointment'> },
): void {
  const when = momentText({ startsAt: appointment.startsAt, zone: work.moment.zone });
  if (output.done) {
    sayVisit(work, appointment, 'canceled');
    work.state.events.push({ kind: 'canceled', title: appointment.title, when });
    forgetAppointments(work);
    return;
  }
  takeNotDone(work, { change: 'cancel', appointment, why: output.why });
}

/** Either the customer was sent a link by which they confirm it, or a person decides whether it is done. */
function takeNotDone(
  work: Work,
  {
    change,
    appointment: { title, startsAt },
    to,
    why,
  }: { change: 'move' | 'cancel'; appointment: FoundAppointment; to?: string; why: Refused['why'] },
): void {
  const { state } = work;
  const { zone } = work.moment;
  const when = momentText({ startsAt, zone });
  const newTime = to && momentText({ startsAt: to, zone });
  forgetAppointments(work);
  if (why === 'byMail' || why === 'byText') {
    sayLine(work, why === 'byMail' ? 'confirmByMail' : 'confirmByText');
    state.events.push({ kind: 'asked', change, title, when: newTime ?? when });
    return;
  }
  sayLine(work, 'confirmLater');
  state.task = 'message';
  state.message = `Wants to ${change} ${title} on ${when}${newTime ? ` to ${newTime}` : ''}.`;
  progressMessage(work);
}

function progressCancel(work: Work): void {
  const { state } = work;
  const appointment = chosenAppointment(work);
  if (!appointment) return;
  if (!state.isConfirmed) {
    sayVisit(work, appointment, 'youHave');
    const { yesCancel, noKeep } = speechOf(state).choices;
    ask(work, 'cancel', 'shallICancel', [yesCancel, noKeep]);
    return;
  }
  call(work, { tool: 'cancelAppointment', input: { appointmentId: appointment.id } });
}

function progressMove(work: Work): void {
  const { state } = work;
  const appointment = chosenAppointment(work);
  if (!appointment) return;
  if (appointment.offeringId === null) {
    state.task = 'message';
    state.message = `Wants to move ${appointment.title} to another time.`;
    progressMessage(work);
    return;
  }
  if (!state.chosen) {
    const { startsAt } = appointment;
    const { zone, today } = work.moment;
    state.wish = aroundVisit({ words: state.timeWords, wish: state.wish, startsAt, zone, today });
    if (!state.wish) sayVisit(work, appointment, 'youHave');
    findTime(work, { offeringId: appointment.offeringId });
    return;
  }
  call(work, { tool: 'rescheduleAppointment', input: { appointmentId: appointment.id, ...state.chosen } });
}

function tellAppointments(work: Work, appointments: FoundAppointment[]): void {
  for (const appointment of appointments) sayVisit(work, appointment, 'youHave');
  forgetAppointments(work);
}

function sayVisit(
  work: Work,
  { id, title, startsAt }: FoundAppointment,
  what: 'youHave' | 'moved' | 'canceled',
): void {
  const { zone } = work.moment;
  say(work, (speech) => {
    const when = speech.moment({ startsAt, zone });
    return {
      text: speech[what]({ title, when }),
      receipts: [{ fact: `appointment:${id}`, text: `${title}, ${when}` }],
    };
  });
}

function askWhich(work: Work, appointments: FoundAppointment[]): void {
  for (const appointment of appointments) sayVisit(work, appointment, 'youHave');
  ask(
    work,
    'appointment',
    'askAppointment',
    appointments.map((one) => appointmentText(work, one)),
  );
}

const appointmentText = (
  { state, moment: { zone } }: Pick<Work, 'state' | 'moment'>,
  { title, startsAt }: FoundAppointment,
): string => `${title}, ${speechOf(state).moment({ startsAt, zone })}`;

/** The appointment that the caller names by its title, day, time or service. */
export function pickAppointment(work: Pick<Work, 'state' | 'moment'>, utterance: Utterance): number | null {
  const { state, moment } = work;
  const all = state.appointments ?? [];
  const said = utterance.said.toLowerCase();
  const named = all.filter((one) => said.includes(one.title.toLowerCase()));
  if (named.length === 1) return named[0]?.id ?? null;
  const { clauses } = utterance;
  const offeringId = findOffering({ clauses, facts: moment.facts })?.offering.id ?? null;
  return (
    meantVisit(all, { at: utterance.booked ?? utterance.wish, offeringId, zone: moment.zone }) ??
    pickByOrdinal({ said, listed: all })?.id ??
    null
  );
}

/** The one at the time that they named, "my friday 2pm", or of the service: "the toilet". */
const bookedThen = ({ state, moment: { zone } }: Pick<Work, 'state' | 'moment'>): number | null =>
  meantVisit(state.appointments ?? [], { at: state.booked, offeringId: state.visitOf, zone });

function meantVisit(
  all: readonly FoundAppointment[],
  { at, offeringId, zone }: { at: TimeWish | null; offeringId: number | null; zone: string },
): number | null {
  const slots = all.map(({ startsAt, id }) => ({ startsAt, calendarId: id }));
  const fitting = at ? suitable({ slots, zone, wish: at }).map(({ calendarId }) => calendarId) : [];
  const ofService = all
    .filter((one) => offeringId !== null && one.offeringId === offeringId)
    .map(({ id }) => id);
  const both = fitting.filter((id) => ofService.includes(id));
  const [only, ...others] = [both, fitting, ofService].find(({ length }) => length > 0) ?? [];
  return others.length === 0 ? (only ?? null) : null;
}

const chosenAppointment = ({ state }: Pick<Work, 'state'>): FoundAppointment | null =>
  state.appointments?.find(({ id }) => id === state.appointmentId) ?? null;

export function forgetAppointments(work: Work): void {
  clearBooking(work);
  work.state.appointments = null;
}
