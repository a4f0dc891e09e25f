/**
 * Follows a conversation that another brain holds: who the caller is, what they need and what was done. So the outcome
 * is known whichever brain spoke, and the embedded brain can take over in the middle of a turn.
 */
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import { newDraft } from './draft.ts';
import type { HeardWords } from './hear/listen.ts';
import { momentOf, understand } from './hear/utterance.ts';
import { momentText, ONCE_CONFIRMED } from './in-words.ts';
import type { DialogueState } from './state.ts';
import { takeDetails } from './take-details.ts';
import { takeLanguage } from './take-language.ts';

export function watchWords({
  state,
  heard,
  facts,
  now,
}: {
  state: DialogueState;
  heard: HeardWords;
  facts: Facts;
  now: Date;
}): DialogueState {
  const moment = momentOf({ facts, now });
  const watched = structuredClone(state);
  const utterance = understand({ heard, state: watched, moment });
  takeLanguage(watched, utterance);
  takeDetails({ state: watched, moment, draft: newDraft() }, utterance);
  watched.isAngry ||= utterance.acts.has('angry') || utterance.acts.has('complaint');
  if (utterance.acts.has('sales'))
    watched.spam = { score: 70, reason: 'Offers a product or service to the business' };
  return watched;
}

export function watchResult({
  state,
  call,
  result,
  facts,
}: {
  state: DialogueState;
  call: ToolCall;
  result: ToolResult;
  facts: Facts;
}): DialogueState {
  const watched = structuredClone(state);
  const zone = facts.business.hours.timezone;
  if (call.tool === 'bookAppointment' && result.tool === 'bookAppointment' && result.output.done) {
    const { offeringId, startsAt, firstName, lastName, phone, email, address } = call.input;
    const title = facts.offerings.find(({ id }) => id === offeringId)?.title ?? 'an appointment';
    const given = Object.entries({ firstName, lastName, phone, email, address }).filter(
      ([, value]) => value !== '',
    );
    Object.assign(watched.person, Object.fromEntries(given));
    const when = `${momentText({ startsAt, zone })}${result.output.held ? ONCE_CONFIRMED : ''}`;
    watched.events.push({ kind: 'booked', title, when });
  }
  if (
    call.tool === 'rescheduleAppointment' &&
    result.tool === 'rescheduleAppointment' &&
    result.output.done
  ) {
    watched.events.push({
      kind: 'moved',
      title: 'an appointment',
      when: momentText({ startsAt: call.input.startsAt, zone }),
    });
  }
  if (call.tool === 'takeMessage') watched.events.push({ kind: 'message', words: call.input.message });
  if (call.tool === 'askForCallBack') watched.events.push({ kind: 'callBack', words: call.input.about });
  if (call.tool === 'transfer') watched.events.push({ kind: 'transfer' });
  if (call.tool === 'setVariable') watched.variables[call.input.name] = call.input.value;
  return watched;
}
