/**
 * Thousands of requests made from /openapi.json: boundary dates and numbers, hostile text, wrong types, missing and extra
 * fields, ids of one's own, of another business and of nothing. Whatever is asked is answered, with a reason where it is
 * refused, and never by a 5xx. `SEED=… REQUESTS=40000 npx vitest run tests/api/generated-requests.test.ts` tries others.
 */
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RouteContract } from '#platform/contract.ts';
import { createLogger } from '#platform/log/logger.ts';
import { type Answer, Caller } from '#tests/support/generated/caller.ts';
import { Known, poolOf } from '#tests/support/generated/known.ts';
import { type Operation, operationsOf } from '#tests/support/generated/openapi.ts';
import { Random } from '#tests/support/generated/random.ts';
import { type GeneratedRequest, generateRequest } from '#tests/support/generated/request.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const REQUESTS = Number(process.env.REQUESTS ?? (process.env.THOROUGH ? 8000 : 5000));
const SEED = Number(process.env.SEED ?? 20_260_309);
/** Sent at once; what they teach is learned in their order, so that a seed makes the same requests again. */
const TOGETHER = 20;
const ENOUGH_FAILURES = 10;

let app: TestApp;
let owner: Visitor;
let caller: Caller;
let operations: Operation[];
const known = new Known();
const contracts = new Map<string, RouteContract>();
const causes = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp({ logger: createLogger({ level: 'error', destination: { write: keepCause } }) });
  owner = new Visitor(app);
  await owner.logIn();
  caller = new Caller(app);
  await caller.start();
  operations = operationsOf(await (await fetch(`${app.url}/openapi.json`)).json());
  for (const { method, url, contract } of app.api?.routeTable ?? []) {
    if (contract) contracts.set(`${method} ${url.replace(/:(\w+)/g, '{$1}')}`, contract);
  }
});
afterAll(async () => {
  await caller.stop();
  await app.stop();
});

it(`answers ${REQUESTS} generated requests`, { timeout: 1_800_000 }, async () => {
  await learnLists();
  const random = new Random(SEED);
  const counts = new Map<number, number>();
  const failures: string[] = [];
  const calls = endlessly(operations, random);
  for (let sent = 0; sent < REQUESTS && failures.length < ENOUGH_FAILURES; sent += TOGETHER) {
    const requests = Array.from({ length: TOGETHER }, () =>
      generateRequest(calls.next().value, { random, known }),
    );
    const answers = await Promise.all(
      requests.map(async (request) => ({ request, answer: await ask(request) })),
    );
    for (const { request, answer } of answers) {
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      const fault = faultOf(request, answer);
      if (fault)
        failures.push(
          `${fault}: ${textOf(request)}\n${JSON.stringify(answer.body)}\n${causes.get(answer.requestId) ?? ''}`,
        );
      if (answer.status === 200) known.learn(request.operation.path, answer.body);
    }
  }
  const tally = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  console.log(`${REQUESTS} generated requests, seed ${SEED}: ${tally.join(', ')}`);
  if (failures.length > 0) expect.fail(`seed ${SEED}\n${failures.join('\n\n')}`);
  expect(({} as Record<string, unknown>).a, 'a request reached a prototype').toBeUndefined();
  // Enough of them got past the checks to try what lies behind.
  expect(counts.get(200) ?? 0).toBeGreaterThan(REQUESTS / 5);
});

it('can show everything that it accepted', async () => {
  const requests = operations.filter(({ method }) => method === 'GET').flatMap(requestsOfKnown);
  const failures: string[] = [];
  for (const request of requests) {
    const answer = await ask(request);
    if (answer.status >= 500)
      failures.push(`${answer.status} ${request.url}\n${causes.get(answer.requestId)}`);
  }
  if (failures.length > 0) expect.fail(failures.join('\n\n'));
  expect(requests.length).toBeGreaterThan(300);
});

it('refuses what is of the wrong kind or size as such', async () => {
  const visitor = new Visitor(app);
  const headers = { 'content-type': 'text/xml' };
  expect((await visitor.send('POST', '/sanctum/login', { body: '<a/>', headers })).status).toBe(415);
  const huge = JSON.stringify({ email: 'x'.repeat(1_100_000) });
  expect((await visitor.send('POST', '/sanctum/login', { body: huge })).status).toBe(413);
  expect((await visitor.get('/api/nothing-here')).status).toBe(404);
  expect((await visitor.send('PUT', '/sanctum/login', { body: {} })).status).toBe(404);
});

it.each([
  ...['0000-01-01', '0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31'].flatMap((day) => [
    ['GET', `/api/appointments?from=${day}`],
    ['GET', `/api/appointments/availability?calendar_id=1&offering_id=1&from=${day}`],
    ['GET', `/api/automations/runs/1?startDate=${day}`],
    ['GET', `/api/conversations?start_date=${day}`],
    ['POST', '/api/contacts', { firstName: 'Ana', contactType: 'Lead', birthday: day }],
  ]),
  ['GET', '/api/automations/flows/1/versions/4294967296'],
  ['PUT', '/api/contacts/1', { firstName: 'Ana', contactType: 'Lead', version: 4_294_967_296 }],
  ['PUT', '/api/appointments/1', { version: 2_147_483_647 }],
  ['PUT', '/api/conversations/1/form-details', { notes: '', version: 4_294_967_296 }],
] as [string, string, object?][])('%s %s %j is out of bounds', async (method, path, body) => {
  const reply = await owner.send(method, path, { body });
  expect([reply.status, reply.body.code]).toEqual([422, 'validation-failed']);
});

async function ask(request: GeneratedRequest): Promise<Answer> {
  try {
    return await caller.send(request);
  } catch (error) {
    // An answer that broke off has lost its request id; the newest cause is likely its own.
    return { status: 0, body: inspect(error), requestId: [...causes.keys()].at(-1) ?? '' };
  }
}

/** What both businesses have, so that requests name what is one's own and what is another's. */
async function learnLists(): Promise<void> {
  const lists = operations.filter(
    ({ method, parameters }) => method === 'GET' && parameters.every((one) => !one.required),
  );
  for (const operation of lists) {
    const request = { operation, method: 'GET', url: operation.path };
    for (const { status, body } of [await caller.send(request), await caller.sendAsGuest(request)]) {
      if (status === 200) known.learn(operation.path, body);
    }
  }
}

/** Every operation once, in another order each time. */
function* endlessly(all: readonly Operation[], random: Random): Generator<Operation, never> {
  for (;;) {
    const shuffled = all.map((operation) => ({ operation, place: random.next() }));
    for (const { operation } of shuffled.sort((a, b) => a.place - b.place)) yield operation;
  }
}

/** A call that needs one id, for the last of each kind. */
function requestsOfKnown(operation: Operation): GeneratedRequest[] {
  const [needed, ...others] = operation.parameters.filter(({ required }) => required);
  if (!needed || others.length > 0) return [];
  const subject = known.subjectOf(operation.path.replace(/\{.*/, ''));
  return known.last(poolOf(needed.name, subject), 25).map((id) => {
    const path = operation.path.replace(/\{\w+\}/, encodeURIComponent(id));
    return {
      operation,
      method: 'GET',
      url: needed.in === 'path' ? path : `${path}?${needed.name}=${encodeURIComponent(id)}`,
    };
  });
}

function faultOf(request: GeneratedRequest, { status, body }: Answer): string | null {
  if (status >= 500 || status === 0) return `answered ${status}`;
  const message: unknown =
    typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  if (status >= 400 && (typeof message !== 'string' || message === ''))
    return `refused (${status}) without a reason`;
  return status < 400 && !isAllowed(request) ? `took (${status}) what its contract refuses` : null;
}

function isAllowed({ operation, body, contentType }: GeneratedRequest): boolean {
  const schema = contracts.get(`${operation.method} ${operation.path}`)?.body;
  if (!schema || body === undefined || contentType !== 'application/json') return true;
  try {
    return schema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

const textOf = ({ method, url, body = '', contentType = '' }: GeneratedRequest): string =>
  `${method} ${url} ${contentType} ${body.slice(0, 3000)}`;

function keepCause(line: string): void {
  const { reqId, err } = JSON.parse(line) as { reqId?: string; err?: { stack?: string; cause?: object } };
  if (reqId) causes.set(reqId, `${err?.stack ?? line}\n${JSON.stringify(err?.cause)}`);
}
