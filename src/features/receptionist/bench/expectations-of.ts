/** What came of a conversation, as a test would expect it again. */
import type { ConversationDetail } from '#features/conversations/contract.ts';
import type { recollectionOf } from '#features/receptionist/brain/service.ts';
import type { Expectation } from '#features/receptionist/contract/scripts.ts';
import { type ExpectationKind, SCRIPT_LIMITS } from '#features/receptionist/contract/vocabulary.ts';

type Recollection = Pick<ReturnType<typeof recollectionOf>, 'events' | 'isEmergency'>;

type Event = Recollection['events'][number];

const KINDS: Record<Exclude<Event['kind'], 'asked'>, ExpectationKind> = {
  booked: 'books',
  moved: 'moves',
  canceled: 'cancels',
  message: 'takes_message',
  callBack: 'asks_for_call_back',
  transfer: 'hands_over',
};

/** A test changes nothing, so its caller need not be asked by their own address whether they want it. */
const kindOf = (event: Event): ExpectationKind => {
  if (event.kind !== 'asked') return KINDS[event.kind];
  return event.change === 'move' ? 'moves' : 'cancels';
};

export function expectationsOf({
  events,
  isEmergency,
  conversation: { filters, quote_status },
  variables,
  offerings,
  facts,
  answerIds,
  goalNames,
}: Recollection & {
  conversation: Pick<ConversationDetail, 'filters' | 'quote_status'>;
  variables: Readonly<Record<string, unknown>>;
  offerings: readonly { id: number; title: string }[];
  /** The facts that the receptionist spoke from. */
  facts: readonly string[];
  answerIds: readonly string[];
  goalNames: readonly string[];
}): Expectation[] {
  const idOf = (title: string) => String(offerings.find((offering) => offering.title === title)?.id ?? '');
  const done = events.map((event): Expectation => {
    // A conversation is handed over in an emergency too, but at once.
    if (event.kind === 'transfer' && isEmergency) return plain('rings_through');
    return { kind: kindOf(event), about: event.kind === 'booked' ? idOf(event.title) : '' };
  });
  // What is known of a conversation that the receptionist's memory says nothing about, such as a call.
  const known: [boolean, ExpectationKind][] = [
    [filters.includes('appointment_booked'), 'books'],
    [isEmergency || variables.emergency === 'Yes', 'rings_through'],
    [typeof variables.message === 'string', 'takes_message'],
    [typeof variables.call_back === 'string', 'asks_for_call_back'],
    [quote_status === 'Spam', 'is_spam'],
  ];
  const also = known
    .filter(([holds, kind]) => holds && !done.some((expectation) => expectation.kind === kind))
    .map(([, kind]) => plain(kind));
  const answers = answerIds
    .filter((id) => facts.includes(`faq:${id}`))
    .map((about): Expectation => ({ kind: 'answers_from', about }));
  const collected = goalNames
    .filter((name) => Object.hasOwn(variables, name))
    .map((about): Expectation => ({ kind: 'collects', about }));
  return unique([...done, ...also, ...answers, ...collected]).slice(0, SCRIPT_LIMITS.expectations);
}

const plain = (kind: ExpectationKind): Expectation => ({ kind, about: '' });

const unique = (expectations: readonly Expectation[]): Expectation[] => [
  ...new Map(expectations.map((one) => [`${one.kind} ${one.about}`, one])).values(),
];
