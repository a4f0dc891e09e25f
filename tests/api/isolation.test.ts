/**
 * Everything that the first business has is marked, in every column of every table. Then the second one calls everything
 * there is, by ids of both, and listens: nothing that it is sent carries a mark.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CANARY_WORD, CARRIES_CANARY, listTenantTables, plantCanary } from '#tests/support/canary.ts';
import { type Answer, Caller } from '#tests/support/generated/caller.ts';
import { Known } from '#tests/support/generated/known.ts';
import { type Operation, operationsOf } from '#tests/support/generated/openapi.ts';
import { Random } from '#tests/support/generated/random.ts';
import { type GeneratedRequest, generateRequest } from '#tests/support/generated/request.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { PUBLIC_RESOURCES } from './foreign-resources.ts';

const ROUNDS = Number(process.env.ROUNDS ?? (process.env.THOROUGH ? 12 : 6));
const SEED = Number(process.env.SEED ?? 7391);
/** Hold only references, times, and numbers that are too small for the mark. */
const NOTHING_TO_MARK = [
  ...['automation_retention', 'connection_budgets', 'contact_distinctions', 'digests', 'password_resets'],
  'review_replies',
];
/** Routes that show data of a business to a caller with its secret address, or that stand for the outside world. */
const OPEN = new Set([
  ...Object.keys(PUBLIC_RESOURCES).map((name) => name.replace(/:(\w+)/g, '{$1}')),
  'GET /api/sandbox/mail',
  'GET /api/live',
]);

let app: TestApp;
let caller: Caller;
let operations: Operation[];
let marked: string[];
const known = new Known();
const heard: string[] = [];
const listening = new AbortController();

beforeAll(async () => {
  app = await startTestApp();
  caller = new Caller(app);
  await caller.start();
  operations = operationsOf(await (await fetch(`${app.url}/openapi.json`)).json()).filter(
    ({ method, path }) => !OPEN.has(`${method} ${path}`),
  );
  const lists = operations.filter(
    ({ method, parameters }) => method === 'GET' && parameters.every(({ required }) => !required),
  );
  for (const operation of lists) {
    const request = { operation, method: 'GET', url: operation.path };
    for (const { body } of [await caller.send(request), await caller.sendAsGuest(request)])
      known.learn(operation.path, body);
  }
  const owner = new Visitor(app);
  await owner.logIn();
  await listen();
  const { business_id: businessId } = (await owner.get('/sanctum/user')).body.user as { business_id: string };
  marked = await plantCanary({ ownerUrl: app.ownerUrl, businessId });
  await owner.post('/api/contacts', { firstName: CANARY_WORD, contactType: 'Lead' });
  // The mark is where a reader finds it: the first business itself is sent it.
  expect(JSON.stringify((await owner.get('/api/contacts')).body)).toMatch(CARRIES_CANARY);
});
afterAll(async () => {
  listening.abort();
  await caller.stop();
  await app.stop();
});

it('marks every table of a business', async () => {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  const tables = await listTenantTables(client);
  await client.end();
  expect([...marked, ...NOTHING_TO_MARK].sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('sends nothing of it to another business', { timeout: 600_000 }, async () => {
  const random = new Random(SEED);
  const leaks: string[] = [];
  let answered = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const operation of operations) {
      const request = generateRequest(operation, { random, known });
      const answer = await ask(request);
      if (answer.status === 200) answered++;
      if (CARRIES_CANARY.test(JSON.stringify(answer.body)))
        leaks.push(`${request.method} ${request.url} ${request.body ?? ''}\n${JSON.stringify(answer.body)}`);
    }
  }
  if (leaks.length > 0) expect.fail(`seed ${SEED}\n${leaks.join('\n\n')}`);
  expect(answered).toBeGreaterThan((ROUNDS * operations.length) / 10);
  expect(heard.join('')).toContain('listening');
  expect(heard.join('')).not.toMatch(CARRIES_CANARY);
});

/** Another test covers replies that never come. */
async function ask(request: GeneratedRequest): Promise<Answer> {
  try {
    return await caller.sendAsGuest(request);
  } catch (error) {
    return { status: 0, body: String(error), requestId: '' };
  }
}

/** As the second business, to what changes from now on. */
async function listen(): Promise<void> {
  const guest = new Visitor(app);
  await guest.logIn('second@porchlight.test');
  const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { body } = await fetch(`${app.url}/api/live`, { headers: { cookie }, signal: listening.signal });
  const read = async () => {
    for await (const chunk of body ?? []) heard.push(Buffer.from(chunk).toString());
  };
  read().catch((error: unknown) => {
    if (!listening.signal.aborted) throw error;
  });
}
