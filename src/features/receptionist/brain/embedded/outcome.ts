/** What a conversation came to: summary, tags, spam score, and what could not be answered. */
import type { Outcome } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { listText } from './in-words.ts';
import type { DialogueState, Happened, Task } from './state.ts';

export function outcomeOf({
  state,
  facts,
}: {
  state: DialogueState;
  facts: Pick<Facts, 'contact'>;
}): Outcome {
  const { person, variables, spam, unanswered } = state;
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone || null,
    email: person.email || null,
    address: person.address,
    summary: summaryOf(state),
    variables: { ...variables, ...(state.isEmergency && { emergency: 'Yes' }) },
    filters: tagsOf({ state, isCustomer: facts.contact?.isCustomer ?? false }),
    spam,
    unanswered: [...new Set(unanswered)],
    isLeftOpen: isLeftOpen(state),
  };
}

function isLeftOpen({ person, task, later, message, unanswered, events, spam }: DialogueState): boolean {
  if ((!person.phone && !person.email) || spam.score >= SPAM) return false;
  const isPassedOn = events.some(
    ({ kind }) => kind === 'message' || kind === 'callBack' || kind === 'transfer',
  );
  return task !== null || later.length > 0 || message !== '' || (unanswered.length > 0 && !isPassedOn);
}

function tagsOf({ state, isCustomer }: { state: DialogueState; isCustomer: boolean }): Outcome['filters'] {
  const did = (kind: Happened['kind']) => state.events.some((event) => event.kind === kind);
  const isBooked = did('booked');
  const wantsVisit = state.task === 'book' || state.wish !== null || state.offeringId !== null;
  const isKnown = isCustomer || did('moved') || did('canceled') || did('asked');
  const tags: [Outcome['filters'][number], boolean][] = [
    ['appointment_booked', isBooked],
    [
      'support_required',
      state.isAngry || state.isEmergency || did('message') || did('transfer') || state.unanswered.length > 0,
    ],
    // They want a visit and have none yet, so a call may win the job.
    [
      'hot_lead',
      !isBooked && wantsVisit && Boolean(state.person.phone || state.person.email || state.isEmergency),
    ],
    ['follow_up', did('callBack') || did('canceled') || did('asked') || (!isBooked && wantsVisit)],
    ['current_customer_script', isKnown],
    ['new_customer_script', !isKnown],
  ];
  return tags.filter(([, holds]) => holds && state.spam.score < SPAM).map(([tag]) => tag);
}

/** From here on a conversation is listed as spam. */
export const SPAM = 70;

function summaryOf(state: DialogueState): string {
  const { person, events, topics, unanswered, notes, message } = state;
  const who = `${person.firstName} ${person.lastName}`.trim() || 'A visitor';
  const asked = [...new Set(topics)];
  const sentences = [
    ...events.map((event) => `${who} ${happenedText(event)}`),
    asked.length > 0 ? `${who} asked about ${listText(asked, 'and')}.` : '',
    notes.length > 0 ? `In their words: “${notes[0]}”` : '',
    state.task ? (UNFINISHED[state.task] ?? '').replace('WHO', who) : '',
    ...state.later.map(({ words }) => `Also wanted: “${words.slice(0, 200)}”`),
    message ? `Message not passed on yet: “${message.slice(0, 200)}”` : '',
    unanswered.length > 0 ? `Not answered: “${unanswered[0]}”` : '',
    state.spam.reason ? `Looks like spam: ${state.spam.reason.toLowerCase()}.` : '',
    state.isAngry ? `${who} was upset.` : '',
  ].filter((sentence) => sentence !== '');
  const told = sentences.length > 0 ? sentences.join(' ') : `${who} said hello and left.`;
  return (state.language === 'Spanish' ? `Writes in Spanish. ${told}` : told).slice(0, 1000);
}

/** Messages and call backs tell their own words. */
const UNFINISHED: Partial<Record<Task, string>> = {
  book: 'WHO began to book and did not finish.',
  move: 'WHO wanted to move an appointment and did not finish.',
  cancel: 'WHO wanted to cancel an appointment and did not finish.',
  lookup: 'WHO asked about an appointment and did not finish.',
};

function happenedText(event: Happened): string {
  switch (event.kind) {
    case 'booked':
      return `booked ${event.title} for ${event.when}.`;
    case 'moved':
      return `moved ${event.title} to ${event.when}.`;
    case 'canceled':
      return `canceled ${event.title} on ${event.when}.`;
    case 'asked': {
      const { change, title, when } = event;
      return `asked to ${change} ${title} ${change === 'move' ? 'to' : 'on'} ${when}, and was sent a link to confirm it.`;
    }
    case 'message':
      return `left a message for the team${quoted(event.words)}`;
    case 'callBack':
      return `asked to be called back${quoted(event.words)}`;
    case 'transfer':
      return 'asked for a person.';
  }
}

const quoted = (words = ''): string => (words === '' ? '.' : `: “${words.slice(0, 200)}”`);
