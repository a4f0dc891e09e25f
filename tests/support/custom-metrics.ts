/** Custom metrics and charts, conversations by chance, and how each metric is recounted from them. */
import { DAY_MS } from '#tests/support/wall-clock.ts';

type Answer = { value: boolean | string | number | null; version: number };
export type Conversation = {
  id: number;
  createdAt: Date;
  source: string;
  direction: string;
  status: string;
  tags: string[];
  seconds: number;
  sale: number | null;
  rank: number | null;
  email: string | null;
  variables: Record<string, unknown>;
  /** By the name of the metric that is read. */
  readings: Record<string, Answer | undefined>;
};

type Recount = (list: Conversation[]) => number | string | null;
const has = (tag: string) => (one: Conversation) => one.tags.includes(tag);
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const total = (numbers: number[]) =>
  round(
    numbers.reduce((sum, one) => sum + one, 0),
    2,
  );
const average = (numbers: number[]) =>
  numbers.length === 0 ? null : round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, 2);
const share = (some: unknown[], all: unknown[]) =>
  all.length === 0 ? null : round((some.length / all.length) * 100, 1);
const numbersIn = (list: Conversation[], pick: (one: Conversation) => number | null) =>
  list.map(pick).filter((one) => one !== null);
const budget = ({ variables }: Conversation) => {
  const amount = Number(String(variables.budget ?? 'none').replaceAll(/[$,]/g, ''));
  return Number.isNaN(amount) || amount < 100 || amount > 2000 ? null : amount;
};
export const answers = (list: Conversation[], name: string) =>
  list.flatMap(({ readings: { [name]: reading } }) =>
    reading && reading.version === 2 && reading.value !== null ? [reading.value] : [],
  );
/** How many were read and do not say it. */
export const unsaidIn = (list: Conversation[], name: string) =>
  list.filter(({ readings: { [name]: reading } }) => reading?.version === 2 && reading.value === null).length;
const wasRead =
  (name: string) =>
  ({ readings: { [name]: reading } }: Conversation) =>
    reading?.version === 2;
export const CHOICES = ['Boiler', 'Tap', 'Drain'];
const NARROW = (one: Conversation) =>
  one.source === 'call' &&
  one.direction === 'inbound' &&
  (has('support_required')(one) || has('follow_up')(one)) &&
  one.seconds >= 60;

/** What each metric is, and how it is recounted from the conversations that count. */
export const METRICS: {
  name: string;
  type: string;
  path?: string;
  rest?: object;
  recount: Recount;
  /** Those that it counts among those that its filters choose, which are all where nothing is said. */
  counts?: (one: Conversation) => boolean;
  chooses?: (one: Conversation) => boolean;
}[] = [
  { name: 'all', type: 'count', recount: (list) => list.length },
  {
    name: 'hot',
    type: 'count',
    path: 'hot_lead',
    counts: has('hot_lead'),
    recount: (list) => list.filter(has('hot_lead')).length,
  },
  {
    name: 'narrow',
    type: 'count',
    rest: {
      filters: {
        source: ['call'],
        direction: ['inbound'],
        tags: ['support_required', 'follow_up'],
        min_duration_seconds: 60,
      },
    },
    chooses: NARROW,
    recount: (list) => list.filter(NARROW).length,
  },
  {
    name: 'won or not set',
    type: 'count',
    rest: { filters: { status: ['Won', 'not set'], source: [] } },
    chooses: ({ status }) => status === 'Won' || status === 'Not Set',
    recount: (list) => list.filter(({ status }) => status === 'Won' || status === 'Not Set').length,
  },
  {
    name: 'with email',
    type: 'count',
    path: 'email',
    counts: ({ email }) => Boolean(email),
    recount: (list) => list.filter(({ email }) => email).length,
  },
  {
    name: 'sales',
    type: 'sum',
    path: 'sales_value',
    counts: ({ sale }) => sale !== null,
    recount: (list) => total(numbersIn(list, ({ sale }) => sale)),
  },
  {
    name: 'duration',
    type: 'avg',
    path: 'duration_seconds',
    counts: ({ seconds }) => seconds > 0,
    recount: (list) => average(numbersIn(list, ({ seconds }) => seconds || null)),
  },
  {
    name: 'rank',
    type: 'avg',
    path: 'rank',
    counts: ({ rank }) => rank !== null,
    recount: (list) => average(numbersIn(list, ({ rank }) => rank)),
  },
  {
    name: 'budget',
    type: 'avg',
    path: 'variables_collected.budget',
    rest: { validation_rules: { min: 100, max: 2000 } },
    counts: (one) => budget(one) !== null,
    recount: (list) => average(numbersIn(list, budget)),
  },
  {
    name: 'booked',
    type: 'percentage',
    path: 'appointment_booked',
    rest: { filters: { source: ['call', 'web'] } },
    chooses: ({ source }) => source !== 'sms',
    counts: has('appointment_booked'),
    recount: (list) => {
      const chosen = list.filter(({ source }) => source !== 'sms');
      return share(chosen.filter(has('appointment_booked')), chosen);
    },
  },
  {
    name: 'share of hot',
    type: 'percentage',
    rest: { filters: { tags: ['hot_lead'] } },
    counts: has('hot_lead'),
    recount: (list) => share(list.filter(has('hot_lead')), list),
  },
  {
    name: 'pets',
    type: 'percentage',
    path: 'variables_collected.pets',
    counts: ({ variables }) => ['yes', true].includes(variables.pets as string),
    recount: (list) =>
      share(
        list.filter(({ variables }) => ['yes', true].includes(variables.pets as string)),
        list,
      ),
  },
  {
    name: 'urgent',
    type: 'bool',
    chooses: wasRead('urgent'),
    counts: (one) => answers([one], 'urgent').length > 0,
    recount: (list) => share(answers(list, 'urgent').filter(Boolean), answers(list, 'urgent')),
  },
  {
    name: 'reason',
    type: 'choice',
    rest: { choices: CHOICES, filters: { source: ['call'] } },
    chooses: (one) => one.source === 'call' && wasRead('reason')(one),
    counts: (one) => answers([one], 'reason').length > 0,
    recount: (list) => {
      const read = answers(
        list.filter(({ source }) => source === 'call'),
        'reason',
      );
      const counts = CHOICES.map((choice) => read.filter((one) => one === choice).length);
      const most = Math.max(...counts);
      return most === 0 ? null : (CHOICES[counts.indexOf(most)] ?? null);
    },
  },
  {
    name: 'words',
    type: 'text',
    chooses: wasRead('words'),
    counts: (one) => answers([one], 'words').length > 0,
    recount: (list) => {
      const latest = list
        .filter((one) => answers([one], 'words').length > 0)
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)[0];
      return latest ? String(latest.readings.words?.value) : null;
    },
  },
  {
    name: 'rooms',
    type: 'llm_analysis',
    chooses: wasRead('rooms'),
    counts: (one) => answers([one], 'rooms').length > 0,
    recount: (list) => average(answers(list, 'rooms') as number[]),
  },
];
export const recountOf = (name: string) => METRICS.find((one) => one.name === name)?.recount ?? (() => null);

export const CHARTS = [
  { name: 'days', type: 'bar', interval: 'day', metrics: ['all', 'sales'] },
  { name: 'weeks', type: 'line', interval: 'week', metrics: ['duration', 'booked', 'rooms'] },
  { name: 'months', type: 'bar', interval: 'month', metrics: ['all'], sources: ['web', 'sms'] },
  {
    name: 'whole',
    type: 'bar',
    interval: 'total',
    metrics: ['all', 'share of hot', 'booked'],
    sources: ['call'],
  },
  { name: 'number', type: 'number', interval: 'day', metrics: ['budget'] },
];

const TAGS = ['appointment_booked', 'support_required', 'hot_lead', 'follow_up'];

export function madeUp({ until, count, seed }: { until: Date; count: number; seed: number }): Conversation[] {
  let state = seed + 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const answer = (value: Answer['value']): Answer => ({
    value: pick([value, value, value, null]),
    version: pick([2, 2, 2, 1]),
  });
  return Array.from({ length: count }, (_, id) => {
    const variables = {
      budget: pick([`$${Math.floor(random() * 3000)}`, '1,250.50', ' 80 ', 'about 300', undefined]),
      pets: pick(['yes', 'no', true, false, '', undefined]),
    };
    return {
      id,
      createdAt: new Date(until.getTime() - Math.floor(random() ** 2 * 190 * DAY_MS)),
      source: pick(['call', 'call', 'web', 'sms']),
      direction: pick(['inbound', 'inbound', 'outbound']),
      status: pick(['New', 'Not Set', 'Won', 'Spam']),
      tags: TAGS.filter(() => random() < 0.3),
      seconds: pick([0, Math.floor(random() * 500)]),
      sale: pick([null, Math.round(random() * 100_000) / 100]),
      rank: pick([null, 1 + Math.floor(random() * 5)]),
      email: pick([null, '', 'ana@example.com']),
      variables,
      readings:
        random() < 0.5
          ? {}
          : {
              urgent: answer(random() < 0.4),
              reason: answer(pick(['Boiler', 'Tap', 'Drain'])),
              words: answer(`Words ${id}`),
              rooms: answer(Math.floor(random() * 6)),
            },
    };
  });
}
