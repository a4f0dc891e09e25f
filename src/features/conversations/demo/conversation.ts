import type { DemoVisit } from '#features/appointments/demo/demo-diary.ts';
import type { Direction, FilterTag, Source } from '#features/conversations/contract.ts';
import { isCustomer, type Person } from './people.ts';
import type { Chance } from './random.ts';
import type { Scenario } from './scenario.ts';

const CLOSING = [
  'Thank you, {first}. Have a good day!',
  'You are all set, {first}. Goodbye!',
  'We will take care of it, {first}. Goodbye!',
] as const;

/** A believable conversation with one person about one thing, without status and time. */
export function createConversation({
  chance,
  scenario,
  person,
  business,
  visit,
}: {
  chance: Chance;
  scenario: Scenario;
  person: Person;
  business: string;
  /** The visit booked during the conversation. */
  visit: DemoVisit | null;
}) {
  const source: Source = chance.happens(0.72) ? 'call' : 'web';
  const callDirection: Direction = source === 'call' && chance.happens(0.16) ? 'outbound' : 'inbound';
  const { first, last, street } = person;
  const words = { first, last, street, phone: spoken(person.phone), day: visit?.day, time: visit?.time };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(words[name as keyof typeof words] ?? ''));
  const transcript = talkOf({ scenario, person, business, callDirection, closing: chance.pick(CLOSING) });
  return {
    source,
    callDirection,
    contactFirstName: first,
    contactLastName: last,
    phoneNumber: person.phone,
    email: chance.happens(0.6) ? person.email : null,
    senderId: source === 'call' ? person.phone : `web-${person.phone.slice(-4)}`,
    contactType: person.type as string,
    filters: [
      ...tagsOf({ scenario, person, visit }),
      ...(chance.happens(0.03) ? (['admin_test'] as const) : []),
    ],
    summary: fill(scenario.summary),
    durationSeconds: transcript.length * chance.whole(9, 17),
    callStatus: scenario.tags.includes('support_required') && source === 'call' ? 'transferred' : 'completed',
    readyToScheduleAnAppointment: visit !== null,
    variablesCollected: {
      first_name: first,
      last_name: last,
      phone: person.phone,
      service: scenario.service,
      address: street,
      ...(visit && { appointment_time: `${visit.day}, ${visit.time}` }),
      ...scenario.details,
    },
    transcript: transcript.map(({ role, content }) => ({ role, content: fill(content) })),
  };
}

/** Customers, past or current, get the customer script and are not leads. */
function tagsOf({
  scenario,
  person,
  visit,
}: {
  scenario: Scenario;
  person: Person;
  visit: DemoVisit | null;
}): FilterTag[] {
  if (person.type === 'Spam') return [];
  return [
    ...scenario.tags.filter((tag) => tag !== 'hot_lead' || !isCustomer(person)),
    isCustomer(person) ? 'current_customer_script' : 'new_customer_script',
    ...(visit ? (['appointment_booked'] as const) : []),
  ];
}

function talkOf({
  scenario,
  person,
  business,
  callDirection,
  closing,
}: {
  scenario: Scenario;
  person: Person;
  business: string;
  callDirection: Direction;
  closing: string;
}) {
  const greeting =
    callDirection === 'inbound'
      ? `Thank you for contacting ${business}. How can I help?`
      : `Hello, this is ${business}, returning your call. How can we help?`;
  const talk = scenario.talk.map((content, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content,
  }));
  const isWelcome = person.type !== 'Spam';
  return [
    { role: 'system', content: `You are the receptionist of ${business}.` },
    { role: 'assistant', content: greeting },
    ...talk,
    ...(isWelcome && talk.at(-1)?.role === 'user'
      ? [
          { role: 'assistant', content: 'May I have your name and the number to reach you?' },
          { role: 'user', content: '{first} {last}, {phone}.' },
        ]
      : []),
    ...(isWelcome ? [{ role: 'assistant', content: closing }] : []),
  ];
}

/** A phone number as a caller says it. */
const spoken = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
