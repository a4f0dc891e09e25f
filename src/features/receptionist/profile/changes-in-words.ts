/** How one profile differs from another, as the owner reads it before publishing. */
import type { KnowledgeEntry, Profile } from '#features/receptionist/contract/profile.ts';

const MOST_NAMED = 5;
const LONGEST = 120;

const SHORT = { name: 'Name', position: 'Position', tone: 'Tone' } as const;
const LONG = {
  tone_words: 'Tone in your own words',
  greeting: 'Greeting',
  farewell: 'Farewell',
  emergency_reply: 'Reply in an emergency',
} as const;
const NEEDS = { needs_email: 'an e-mail address', needs_address: 'an address' } as const;
const BRAIN_NAMES = { embedded: 'the built-in brain', llm: 'a language model' } as const;

export function changesInWords({ before, after }: { before: Profile; after: Profile }): string[] {
  return [
    ...keysOf(SHORT).flatMap((key) =>
      before[key] === after[key] ? [] : `${SHORT[key]}: ${before[key]} → ${after[key]}`,
    ),
    ...keysOf(LONG).flatMap((key) =>
      before[key] === after[key]
        ? []
        : `${LONG[key]} changed from ${quoted(before[key])} to ${quoted(after[key])}`,
    ),
    ...answerChanges(before.knowledge, after.knowledge),
    ...wordChanges('Never says', before.never_say, after.never_say),
    ...wordChanges('Emergencies', before.emergencies, after.emergencies),
    ...entryChanges('Described emergencies', {
      before: before.described_emergencies.map(({ id, description, ...rest }) => [id, description, rest]),
      after: after.described_emergencies.map(({ id, description, ...rest }) => [id, description, rest]),
    }),
    ...entryChanges('Topics it does not answer', {
      before: before.avoided_topics.map(({ id, topic, instead }) => [id, topic, instead]),
      after: after.avoided_topics.map(({ id, topic, instead }) => [id, topic, instead]),
    }),
    ...(before.hand_off_after === after.hand_off_after
      ? []
      : [
          `Passes a question on after ${before.hand_off_after} → ${after.hand_off_after} that it could not answer`,
        ]),
    ...changesOfRules(before, after),
    ...keysOf(NEEDS).flatMap((key) =>
      before[key] === after[key] ? [] : `A booking ${after[key] ? 'now' : 'no longer'} needs ${NEEDS[key]}`,
    ),
    ...(before.brain === after.brain
      ? []
      : [`Thinks with: ${BRAIN_NAMES[before.brain]} → ${BRAIN_NAMES[after.brain]}`]),
  ];
}

function changesOfRules(before: Profile, after: Profile): string[] {
  const texts = RULES.map(([label, text]) => ({ label, was: text(before), is: text(after) }));
  return texts.flatMap(({ label, was, is }) => (was === is ? [] : `${label}: ${was} → ${is}`));
}

const RULES: [label: string, text: (profile: Profile) => string][] = [
  ['Notice before a visit', ({ lead_hours: hours }) => (hours === 0 ? 'none' : counting(hours, 'hour'))],
  [
    'Visits begin',
    ({ slot_minutes: minutes }) => (minutes === null ? 'as usual' : `every ${counting(minutes, 'minute')}`),
  ],
  [
    'Visits of people it does not know',
    ({ confirm_hours: hours }) =>
      hours === null ? 'booked at once' : `held ${counting(hours, 'hour')} until they confirm`,
  ],
  ['Books ahead', ({ horizon_days: days }) => counting(days, 'day')],
];

const counting = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function answerChanges(before: readonly KnowledgeEntry[], after: readonly KnowledgeEntry[]): string[] {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const kept = new Set(after.map(({ id }) => id));
  const added = after.filter(({ id }) => !known.has(id));
  const removed = before.filter(({ id }) => !kept.has(id));
  const changed = after.filter((entry) => {
    const old = known.get(entry.id);
    return old !== undefined && (old.question !== entry.question || old.answer !== entry.answer);
  });
  return [counted('added', added), counted('changed', changed), counted('removed', removed)].flat();
}

function counted(what: string, entries: readonly KnowledgeEntry[]): string[] {
  if (entries.length === 0) return [];
  const noun = entries.length === 1 ? 'answer' : 'answers';
  return [
    `${entries.length} ${noun} ${what}: ${named(entries.map(({ question, answer }) => question || answer))}`,
  ];
}

function wordChanges(label: string, before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter((word) => !before.includes(word));
  const removed = before.filter((word) => !after.includes(word));
  return [
    ...(added.length > 0 ? [`${label}: added ${named(added)}`] : []),
    ...(removed.length > 0 ? [`${label}: removed ${named(removed)}`] : []),
  ];
}

type Entry = [id: string, name: string, rest: unknown];

function entryChanges(label: string, { before, after }: { before: Entry[]; after: Entry[] }): string[] {
  const known = new Map(before.map((entry) => [entry[0], entry]));
  const kept = new Set(after.map(([id]) => id));
  const lists = {
    added: after.filter(([id]) => !known.has(id)),
    changed: after.filter((entry) => {
      const old = known.get(entry[0]);
      return old !== undefined && JSON.stringify(old) !== JSON.stringify(entry);
    }),
    removed: before.filter(([id]) => !kept.has(id)),
  };
  return keysOf(lists).flatMap((what) =>
    lists[what].length > 0 ? [`${label}: ${what} ${named(lists[what].map(([, name]) => name))}`] : [],
  );
}

function named(texts: readonly string[]): string {
  const shown = texts.slice(0, MOST_NAMED).map(quoted).join(', ');
  return texts.length > MOST_NAMED ? `${shown} and ${texts.length - MOST_NAMED} more` : shown;
}

const quoted = (text: string): string =>
  text === '' ? 'nothing' : `“${text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text}”`;

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];
