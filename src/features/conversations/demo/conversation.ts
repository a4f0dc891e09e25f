import type { Direction, FilterTag, Source } from '#features/conversations/contract.ts';
import type { Person } from './people.ts';
import type { Chance } from './random.ts';
import type { Scenario } from './scenario.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const TIMES = ['8:00 AM', '9:30 AM', '11:00 AM', '1:30 PM', '3:00 PM'] as const;
const CLOSING = [
  'Thank you, {first}. Have a good day!',
  'You are all set, {first}. Goodbye!',
  'We will take care of it, {first}. Goodbye!',
] as const;

/** A believable conversation of one person about one thing, without its status and its time. */
export function createConversation({
  chance,
  scenario,
  person,
  business,
}: {
  chance: Chance;
  scenario: Scenario;
  person: Person;
  business: string;
}) {
  const source: Source = chance.happens(0.72) ? 'call' : 'web';
  const callDirection: Direction = source === 'call' && chance.happens(0.16) ? 'outbound' : 'inbound';
  const words = { ...person, phone: spoken(person.phone), day: chance.pick(DAYS), time: chance.pick(TIMES) };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(words[name as keyof typeof words] ?? ''));
  const transcript = talkOf({ scenario, business, callDirection, closing: chance.pick(CLOSING) });
  const filters: FilterTag[] = [...scenario.tags, ...(chance.happens(0.03) ? (['admin_test'] as const) : [])];
  return {
    source,
    callDirection,
    contactFirstName: person.first,
    contactLastName: person.last,
    phoneNumber: person.phone,
    email: chance.happens(0.6) ? person.email : null,
    senderId: source === 'call' ? person.phone : `web-${person.phone.slice(-4)}`,
    contactType: person.type as string,
    filters,
    summary: fill(scenario.summary),
    durationSeconds: transcript.length * chance.whole(9, 17),
    callStatus: scenario.tags.includes('support_required') && source === 'call' ? 'transferred' : 'completed',
    readyToScheduleAnAppointment: scenario.books,
    variablesCollected: {
      first_name: person.first,
      last_name: person.last,
      phone: person.phone,
      service: scenario.service,
      address: { street: person.street, visit: scenario.books ? `${words.day} ${words.time}` : 'Not booked' },
      ...scenario.details,
    },
    transcript: transcript.map(({ role, content }) => ({ role, content: fill(content) })),
  };
}

function talkOf({
  scenario,
  business,
  callDirection,
  closing,
}: {
  scenario: Scenario;
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
  const last = talk.at(-1)?.role;
  return [
    { role: 'system', content: `You are the receptionist of ${business}.` },
    { role: 'assistant', content: greeting },
    ...talk,
    ...(last === 'user' && scenario.tags.length > 0
      ? [
          { role: 'assistant', content: 'May I have your name and the number to reach you?' },
          { role: 'user', content: '{first} {last}, {phone}.' },
        ]
      : []),
    ...(scenario.tags.length > 0 ? [{ role: 'assistant', content: closing }] : []),
  ];
}

/** As somebody says it. */
const spoken = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
