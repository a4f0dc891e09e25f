/** Values that break careless code, by the expected type. */
import { HOSTILE } from '#tests/support/hostile-input.ts';
import type { Schema } from './openapi.ts';
import type { Random } from './random.ts';

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: [deep(levels - 1)] });

const NUMBERS = [
  ...[0, -0, -1, 1, 1.5, 1e21, 1e308, -1e308, 5e-324],
  ...[32_767, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296],
  ...[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, 2 ** 63, -Number.MAX_SAFE_INTEGER],
] as const;
const DAYS = [
  ...['0000-01-01', '0001-01-01', '0099-12-31', '1582-10-10', '1899-12-31', '1900-01-01', '1970-01-01'],
  ...['2026-02-29', '2024-02-29', '2026-99-99', '2026-03-08', '2026-11-01', '2200-12-31', '2201-01-01'],
  ...['9999-12-31', '10000-01-01', '+275760-09-13', '-0001-01-01', '2026-3-9', 'today', ''],
] as const;
const TIMES = [
  'T00:00:00Z',
  'T02:30:00-07:00',
  'T23:59:60Z',
  'T24:00:00Z',
  'T23:59:59.999999999+23:59',
  'T25:00:00',
] as const;
const TEXTS = [
  ...HOSTILE,
  ...[
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00b',
    '\ufeff',
    '\u202ednE',
    '\u0301'.repeat(50),
    '👩‍👩‍👧‍👦',
    '\r\n',
    '\\',
    '\t',
  ],
  ...[
    "'; drop table users; --",
    '"',
    '`',
    '$1',
    '%',
    '_',
    '%s%n',
    '$' + '{a}',
    '{contact.email}',
    '{{',
    '}}',
    '../../etc/passwd',
  ],
  ...[
    '<script>alert(1)</script>',
    'null',
    'undefined',
    'NaN',
    'true',
    '0x10',
    '1e400',
    '[]',
    '{}',
    ',',
    ',,,',
    '%2C',
    '%00',
  ],
  ...[
    'America/Denver',
    'Mars/Olympus',
    '+05:30',
    'a@b',
    'a@b.example',
    '@',
    '+1',
    '+18015550142',
    'tel:1',
    'javascript:alert(1)',
  ],
  ...[
    'x'.repeat(300),
    'x'.repeat(10_000),
    '👩'.repeat(5000),
    `a${' '.repeat(9000)}b`,
    '(a+)+$'.repeat(200),
    ','.repeat(2000),
  ],
] as const;
const WRONG_KINDS = [
  null,
  true,
  false,
  0,
  '',
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { length: 3 },
  { toString: 1 },
  deep(30),
] as const;

/** Replaces the value that the schema expects. */
export function hostileValue(schema: Schema, random: Random): unknown {
  if (random.chance(0.25)) return random.pick(WRONG_KINDS);
  if (schema.anyOf) return hostileValue(random.pick(schema.anyOf), random);
  if (schema.type === 'integer' || schema.type === 'number') return hostileNumber(schema, random);
  if (schema.format === 'date') return random.pick(DAYS);
  if (schema.format === 'date-time') return `${random.pick(DAYS)}${random.pick(TIMES)}`;
  if (schema.type === 'string') return hostileText(schema, random);
  return random.pick([...WRONG_KINDS, random.pick(TEXTS), random.pick(NUMBERS)]);
}

function hostileNumber({ minimum, maximum }: Schema, random: Random): unknown {
  const edges = [minimum, maximum].flatMap((edge) => (edge === undefined ? [] : [edge - 1, edge, edge + 1]));
  return random.pick([...NUMBERS, ...edges, String(random.pick(NUMBERS))]);
}

function hostileText({ maxLength, minLength, enum: choices }: Schema, random: Random): string {
  if (choices && random.chance(0.3)) return `${String(random.pick(choices)).toLowerCase()} `;
  const lengths = [maxLength, minLength].flatMap((length) =>
    length === undefined || length > 30_000
      ? []
      : ['x'.repeat(length), 'x'.repeat(length + 1), 'é'.repeat(length)],
  );
  return random.pick([...TEXTS, ...lengths]);
}

/** An unexpected field name. */
export const hostileKey = (random: Random): string =>
  random.pick([
    'extra',
    '__proto__',
    'constructor',
    'id',
    'business_id',
    'toString',
    'a\0b',
    '',
    'x'.repeat(300),
  ]);
