/** Every input has bounds: what is not refused at the edge is refused by PostgreSQL, as a 500. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_COUNT, MAX_ID } from '#platform/bounds.ts';
import type { RouteContract } from '#platform/contract.ts';
import { id } from '#platform/fields.ts';

const modules = import.meta.glob<Record<string, unknown>>('/src/features/**/*contract.ts', { eager: true });
const isRoute = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const routes = [...new Set(Object.values(modules).flatMap((module) => Object.values(module)))].filter(
  isRoute,
);
const cases = routes.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${method} ${path} ${part}`, schema] as const] : [],
  ),
);

/** Senders sign these, so nothing may be changed or refused before the signature is checked. */
const AS_IT_CAME = [
  'POST /webhooks/twilio/messages body',
  'POST /webhooks/twilio/status body',
  'POST /webhooks/messenger body',
  'POST /webhooks/stripe body',
];
const UNSTORABLE = ['a\0b', 'a\ud800b'];
const FAR_DAYS = ['0000-01-01', '0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31'];

it('finds the contracts', () => {
  expect(routes.length).toBeGreaterThan(80);
});

it.each(cases.filter(([name]) => !AS_IT_CAME.includes(name)))('%s is bounded', (_, schema) => {
  expect(faultsOf(schema, '')).toEqual([]);
});

it('notices fields without bounds', () => {
  const careless = z.object({
    name: z.string(),
    token: z.string().regex(/^\w+$/),
    born: z.iso.date(),
    at: z.iso.datetime(),
    version: z.number().int(),
    many: z.array(z.number().min(0).max(10)),
  });
  const paths = faultsOf(careless, '').map((fault) => fault.split(' ')[0]);
  expect([...new Set(paths)]).toEqual(['.name', '.token', '.born', '.at', '.version', '.many']);
});

function faultsOf(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => faultsOf(field, `${path}.${name}`));
  }
  if (schema instanceof z.ZodNumber) return numberFaults(schema, path);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textFaults(schema, path);
  if (schema instanceof z.ZodArray) {
    const isLimited = schema._zod.def.checks?.some(({ _zod }) => _zod.def.check === 'max_length');
    return [
      ...(isLimited ? [] : [`${path} is a list without an end`]),
      ...faultsOf(schema.element, `${path}[]`),
    ];
  }
  if (schema instanceof z.ZodRecord) {
    return [...faultsOf(schema.keyType, `${path}{key}`), ...faultsOf(schema.valueType, `${path}{}`)];
  }
  return innerOf(schema).flatMap((inner) => faultsOf(inner, path));
}

/** What optional, nullable, default, union, pipe and the like are made of. Behind a transformation it is not the caller's. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return [...schema.options];
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if ('innerType' in schema._zod.def) return [schema._zod.def.innerType as z.core.$ZodType];
  const isClosed = [z.ZodEnum, z.ZodLiteral, z.ZodBoolean, z.ZodUnknown, z.ZodTransform, z.ZodNull];
  if (isClosed.some((kind) => schema instanceof kind)) return [];
  throw new Error(`contracts have a new kind of schema, ${schema._zod.def.type}: say here what bounds it`);
}

function numberFaults(schema: z.ZodNumber, path: string): string[] {
  const { minValue, maxValue } = schema;
  const isId = schema === id || /(^|\W|_)id$|Id$/.test(path);
  const most = isId || !schema.format?.includes('int') ? MAX_ID : MAX_COUNT;
  const hasBounds = minValue !== null && maxValue !== null && minValue >= -most && maxValue <= most;
  return hasBounds ? [] : [`${path} may be any number (${minValue} to ${maxValue})`];
}

function textFaults(schema: z.ZodString | z.ZodStringFormat, path: string): string[] {
  const takes = (value: string) => schema.safeParse(value).success;
  const { format, maxLength } = schema;
  if (format === 'date' || format === 'datetime') {
    const far = FAR_DAYS.filter((day) => takes(format === 'date' ? day : `${day}T00:00:00Z`));
    return far.map((day) => `${path} takes ${day}`);
  }
  // Their format bounds them.
  if (format === 'uuid' || format === 'email') return [];
  return [
    ...(maxLength !== null ? [] : [`${path} may be any length`]),
    ...UNSTORABLE.filter(takes).map((text) => `${path} takes ${JSON.stringify(text)}`),
  ];
}
