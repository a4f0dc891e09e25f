/** Mostly valid values: a request that validation refuses cannot test the code behind it. */
import fc from 'fast-check';
import { webhookFlow } from '#tests/support/automations.ts';
import { hostileKey, hostileValue } from './hostile.ts';
import { type Known, poolOf } from './known.ts';
import type { Schema } from './openapi.ts';
import type { Random } from './random.ts';

export type Maker = {
  random: Random;
  known: Known;
  /** The resource of the request, such as contacts. */
  subject: string;
  /** The probability that a value is not of the expected type. */
  mischief: number;
};

/** What the names of fields imply but their schemas do not. */
const BY_NAME: Record<string, readonly unknown[]> = {
  timezone: ['America/Denver', 'UTC', 'Pacific/Apia', 'Asia/Kathmandu'],
  address: ['ana@ruiz.example', 'a@b.example'],
  email: ['ana@ruiz.example', 'demo@porchlight.test', ''],
  number: ['+1 801 555 0142', '8015550188', '+442079460000', 1, 2],
  phone: ['+18015550142', '+18015550199'],
  phoneNumber: ['+18015550142', '', '+18015550177'],
  types: ['Lead', 'Lead,Legal', ''],
  filters: ['hot_lead', 'follow_up,hot_lead', ''],
  source: ['call', 'call,web'],
  direction: ['inbound', 'inbound,outbound'],
  status: ['New', 'Not Set', 'Spam', 'Scheduled', 'Canceled,No Show'],
  quote_status: ['New', 'Not Set', 'Spam', 'Won'],
  state: ['UT', 'CO', ''],
  search: ['a', 'smith', '801', '5550142', 'é', '%', '_', "o'"],
  keys: ['+18015550142', 'ana@ruiz.example,8015550142'],
  content: [
    'Name,Phone\nAna Ruiz,801 555 0142\n',
    'a;b\n1;2\n',
    'name\tbirthday\r\n"A ""B""\t1980-01-01\r\n',
    'x',
  ],
  mapping: [['name', 'phone'], [null, null], ['custom']],
  node_id: ['start', 'step-1'],
  from: ['', 'business'],
  to: ['+18015550142', 'ana@ruiz.example'],
  version: [1, 2, 3],
  revision: [1, 2, 3],
  current_password: ['wrong-password'],
  password: ['porchlight-demo', 'another long password'],
};
const DAYS = [
  ...['1900-01-01', '1980-02-29', '1999-12-31', '2000-01-01', '2024-02-29', '2026-03-08', '2026-11-01'],
  ...['2026-03-09', '2099-12-31', '2200-12-31'],
] as const;
const MOMENTS = [
  ...['2000-01-01T00:00:00Z', '2026-03-08T09:30:00Z', '2026-03-09T16:00:00Z', '2026-03-09T16:00:00.123456Z'],
  ...['2027-06-01T09:00:00-06:00', '2099-12-31T23:59:59Z', '2026-11-01T08:30:00Z'],
] as const;
const WORDS = ['Ana', 'a', 'Ruiz & Söhne', '日本', 'o’Neil', '  spaced  ', '50% off, today', 'x'] as const;
const GRAPHS = [
  webhookFlow().graph,
  webhookFlow()
    .step('delay', { delayValue: '1', delayUnit: 'seconds' })
    .step('updateConversation', { adminNotes: 'x' }).graph,
  webhookFlow()
    .split(['webhook.job', 'equals', 'leak'])
    .step('sms', { recipient: '+18015550142', smsBody: 'Hi {contact.first_name}' }).graph,
] as const;

export function makeValue(schema: Schema, name: string, maker: Maker): unknown {
  const { random, mischief } = maker;
  const isWhole = schema.type === 'object' || schema.type === 'array';
  if (random.chance(isWhole ? mischief / 3 : mischief)) return hostileValue(schema, random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return makeValue(random.pick(schema.anyOf), name, maker);
  if (schema.type === 'object') return makeObject(schema, maker);
  if (schema.type === 'array') return makeList(schema, name, maker);
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'null') return null;
  return knownValue(name, maker) ?? made(schema, maker);
}

/** From a reply, from the name of the field, or undefined. */
function knownValue(name: string, { random, known, subject }: Maker): unknown {
  const hints = BY_NAME[name];
  const pool = poolOf(name, subject);
  // Most rows of the demo have a small number, and half of them belong to the other business.
  if (pool !== name && known.isOpen(pool) && random.chance(0.3)) return random.whole(1, 60);
  if (hints && random.chance(0.7)) return random.pick(hints);
  return random.chance(0.8) ? known.find(pool, random) : undefined;
}

function made(schema: Schema, maker: Maker): unknown {
  const { random } = maker;
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 1000 } = schema;
    return random.pick([minimum, maximum, Math.min(maximum, minimum + random.whole(0, 50))]);
  }
  if (schema.type !== 'string') return hostileValue({}, random);
  if (schema.format === 'date') return random.pick(DAYS);
  if (schema.format === 'date-time') return random.pick(MOMENTS);
  if (schema.format === 'uuid') return '01900000-0000-7000-8000-000000000000';
  if (schema.pattern) return random.pick(matching(schema.pattern));
  const { minLength = 0, maxLength = 100 } = schema;
  const word = random.pick([
    ...WORDS,
    'é'.repeat(Math.min(maxLength, 2000)),
    '👩'.repeat(Math.min(maxLength, 2000) / 2),
  ]);
  return word.slice(0, maxLength).padEnd(minLength, 'x');
}

function makeObject(schema: Schema, maker: Maker): object {
  const { random, mischief } = maker;
  const { properties = {}, required = [], additionalProperties, propertyNames = { type: 'string' } } = schema;
  const entries = Object.entries(properties).flatMap(([name, property]) => {
    const isLeftOut = random.chance(required.includes(name) ? mischief / 3 : 0.4);
    return isLeftOut ? [] : [[name, makeValue(property, name, maker)]];
  });
  if (additionalProperties) {
    for (let left = random.whole(0, 3); left > 0; left--) {
      const key = plainText(makeValue(propertyNames, '', maker));
      entries.push([key, makeValue(additionalProperties, '', maker)]);
    }
  }
  if (random.chance(mischief / 3)) entries.push([hostileKey(random), hostileValue({}, random)]);
  const object: object = Object.fromEntries(entries);
  return 'nodes' in properties && 'edges' in properties ? { ...object, ...makeGraph(maker) } : object;
}

/** For places that only allow text. */
export const plainText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 6000);

function makeList(
  { items = {}, minItems = 0, maxItems = 10 }: Schema,
  name: string,
  maker: Maker,
): unknown[] {
  const { random, mischief } = maker;
  const usual = random.whole(minItems, Math.min(maxItems, minItems + 3));
  const length = random.chance(mischief / 3) ? Math.min(maxItems + 1, 2000) : usual;
  return Array.from({ length }, () => makeValue(items, name, maker));
}

/** Replaces one value somewhere in a valid graph. */
function makeGraph({ random, mischief }: Maker): object {
  const { nodes, edges } = structuredClone(random.pick(GRAPHS));
  const graph = { nodes, edges };
  if (!random.chance(mischief * 3)) return graph;
  let at: Record<string, unknown> = graph;
  for (let depth = random.whole(1, 7); depth > 0; depth--) {
    const keys = Object.keys(at);
    if (keys.length === 0) break;
    const key = random.pick(keys);
    const next = at[key];
    if (depth === 1 || typeof next !== 'object' || next === null) {
      at[key] = hostileValue({}, random);
      break;
    }
    at = next as Record<string, unknown>;
  }
  return graph;
}

const matches = new Map<string, string[]>();
/** A few texts of a pattern, made once. */
function matching(pattern: string): string[] {
  const made =
    matches.get(pattern) ?? fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 20 });
  matches.set(pattern, made);
  return made;
}
