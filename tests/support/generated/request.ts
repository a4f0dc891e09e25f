/** One request to one operation, from valid to completely broken. */
import { hostileKey, hostileValue } from './hostile.ts';
import type { Known } from './known.ts';
import type { Operation, Parameter } from './openapi.ts';
import { type Maker, makeValue, plainText } from './plausible.ts';
import type { Random } from './random.ts';

export type GeneratedRequest = {
  operation: Operation;
  method: string;
  /** Path and query. */
  url: string;
  body?: string;
  contentType?: string;
};

/** Mostly valid with a single fault: only such a request gets past the first checks. */
const MISCHIEF = [0, 0, 0, 0.05, 0.1, 0.1, 0.2, 0.5] as const;
const TORN = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"__proto__":{"a":1}}',
  '\0',
  '{"a":"\\ud800"}',
  '[[[[[[',
  'a=1&b=2',
] as const;
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/xml',
  'nonsense',
  '',
] as const;

export function generateRequest(
  operation: Operation,
  { random, known }: { random: Random; known: Known },
): GeneratedRequest {
  const { method, path, parameters, body: schema } = operation;
  const maker: Maker = { random, known, subject: known.subjectOf(path), mischief: random.pick(MISCHIEF) };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const nearest = known.subjectOf(path.slice(0, path.indexOf(`{${name}}`)));
    return pathText(makeValue(parameter?.schema ?? {}, name, { ...maker, subject: nearest }), random);
  });
  const query = queryText(
    parameters.filter((one) => one.in === 'query'),
    maker,
  );
  const request = { operation, method, url: query === '' ? filled : `${filled}?${query}` };
  if (method === 'GET') return request;
  if (random.chance(0.03)) return { ...request, body: random.pick(TORN), contentType: tornType(random) };
  const isBare = schema === undefined || random.chance(0.01);
  if (isBare) return request;
  return {
    ...request,
    body: JSON.stringify(makeValue(schema, 'body', maker)) ?? '',
    contentType: 'application/json',
  };
}

const tornType = (random: Random): string => (random.chance(0.5) ? 'application/json' : random.pick(TYPES));

function pathText(value: unknown, random: Random): string {
  if (random.chance(0.01))
    return random.pick(['%00', '%E0%A4%A', '..%2f..', '%F0%28%8C%28', '%2e%2e', 'a'.repeat(300)]);
  const text = plainText(value);
  // An empty part would be another path.
  return encodeURIComponent(text === '' ? ' ' : text);
}

function queryText(parameters: Parameter[], maker: Maker): string {
  const { random, mischief } = maker;
  const query = new URLSearchParams();
  for (const { name, schema, required } of parameters) {
    if (random.chance(required ? mischief / 3 : 0.5)) continue;
    query.append(name, plainText(makeValue(schema, name, maker)));
    if (random.chance(mischief / 3)) query.append(name, plainText(hostileValue(schema, random)));
    if (random.chance(mischief / 6)) query.append(`${name}[a]`, 'b');
  }
  if (random.chance(mischief / 3)) query.append(hostileKey(random), plainText(hostileValue({}, random)));
  return query.toString();
}
