/**
 * Scripted callers chat with the whole product: what they are told, and the rows that are left. A visit that they want changed
 * is changed once its customer confirms by the link that was mailed to them.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brainFor } from '#features/receptionist/brain/service.ts';
import { createReceptionistMemory } from '#features/receptionist/memory.ts';
import { businessIdOf, ChatVisitor } from '#tests/support/chats.ts';
import { expectedVisits } from '#tests/support/receptionist/expected-visits.ts';
import { SCENARIOS } from '#tests/support/receptionist/scenarios/all.ts';
import { readDiary, resetDiary, storeWorld } from '#tests/support/receptionist/stored-world.ts';
import { FACTS, NOW } from '#tests/support/receptionist/world.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

/** All of them in the thorough run; otherwise the first of each kind. */
const PER_KIND = process.env.THOROUGH ? Number.POSITIVE_INFINITY : 1;

let app: TestApp;
let database: pg.Client;
let world: Awaited<ReturnType<typeof storeWorld>>;

beforeAll(async () => {
  app = await startTestApp();
  app.context.memory.receptionist = createReceptionistMemory({
    clock: app.context.clock,
    patienceMs: 60_000,
  });
  await app.context.memory.receptionist.recallFor(FACTS)('Load the model');
  // For the brain it is that Monday; the rest of the product knows the real time, which is earlier.
  app.context.memory.chats.brainFor = (input) => {
    const brain = brainFor(input);
    return { turn: (heard) => brain.turn({ ...heard, now: NOW }) };
  };
  const owner = new Visitor(app);
  await owner.logIn();
  database = new pg.Client({ connectionString: app.ownerUrl });
  await database.connect();
  world = await storeWorld({ database, businessId: await businessIdOf(owner) });
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

describe.each(Object.entries(SCENARIOS))('%s', (_, scenarios) => {
  it.each(scenarios.slice(0, PER_KIND).map((scenario) => [scenario.name, scenario] as const))(
    '%s',
    async (_name, { lines, calls, says }) => {
      await resetDiary(world);
      const chat = new ChatVisitor(app, { businessId: world.businessId });
      await chat.start();
      for (const line of lines) await sayAndHear(chat, line);
      await chat.end();
      const { messages } = await chat.read();
      const heard = messages
        .filter(({ role }) => role === 'assistant')
        .map(({ content }) => content)
        .join(' ');
      for (const fact of says)
        if (IS_DONE.test(fact)) expect(heard).toMatch(ASKED_TO_CONFIRM);
        else expect(heard).toContain(fact);
      if (calls.some((call) => /^(move|cancel) /.test(call))) await confirmByLink();
      expect(await readDiary(world)).toEqual(expectedVisits(calls));
      expect(await newestTags()).toEqual(expect.arrayContaining(tagsOf(calls)));
    },
  );
});

/** What a visitor is told who asks by a name and a number alone: its customer confirms the change by a link. */
const IS_DONE = /^(Done: your|I've canceled your|Listo: su cita|Cancelé su cita) /;
const ASKED_TO_CONFIRM =
  /So that only you can change your visits|Para que solo usted pueda cambiar sus visitas/;

async function confirmByLink(): Promise<void> {
  const { rows } = await database.query<{ body: string }>(
    `select body from messages where business_id = $1 and body like '%/visits/%' order by id desc limit 1`,
    [world.businessId],
  );
  const [, token] = /\/visits\/([\w-]+)/.exec(rows[0]?.body ?? '') ?? [];
  expect((await new Visitor(app).post(`/api/visit-links/${token}`)).status).toBe(200);
}

async function sayAndHear(chat: ChatVisitor, line: string): Promise<void> {
  const { body } = await chat.say(line);
  const { seq } = body.data as { seq: number };
  await eventually(`an answer to "${line}"`, async () =>
    (await chat.read(seq)).messages.some(({ role }) => role === 'assistant'),
  );
}

/** In step with the calls: what was booked or passed on is a tag of the conversation. */
function tagsOf(calls: readonly string[]): string[] {
  const tags: [string, RegExp][] = [
    ['appointment_booked', /^book /],
    ['support_required', /^(urgent )?message|^transfer/],
    ['follow_up', /^call back/],
  ];
  return tags.filter(([, sign]) => calls.some((call) => sign.test(call))).map(([tag]) => tag);
}

async function newestTags(): Promise<string[]> {
  const { rows } = await database.query<{ filters: string[] }>(
    'select filters from conversations where business_id = $1 order by id desc limit 1',
    [world.businessId],
  );
  return rows[0]?.filters ?? [];
}
