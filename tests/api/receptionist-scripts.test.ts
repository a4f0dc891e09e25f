/** Scripted callers: kept, run against the draft, and passed before it is published. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Offering } from '#features/appointments/contract.ts';
import type {
  ReceptionistView,
  Script,
  ScriptFields,
  ScriptProposal,
  ScriptSummary,
} from '#features/receptionist/contract.ts';
import { readDetails, saveDetails } from '#tests/support/business-details.ts';
import { businessIdOf, ChatVisitor } from '#tests/support/chats.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let second: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  // The second business has no demo tests.
  second = new Visitor(app);
  await second.logIn('second@porchlight.test');
  // The first run would wait for the model to load, which takes long on a busy machine.
  await app.context.memory.receptionist.reader.read({ asked: '', said: 'Hello' });
});
afterAll(() => app.stop());

const SCRIPTS = '/api/receptionist/scripts';
const cards: ScriptFields = {
  title: 'Asks about cards',
  lines: ['Do you take credit cards?'],
  expectations: [{ kind: 'says', about: 'all major cards' }],
  booked_offering_id: null,
};
const dataOf = <Data>({ status, body }: { status: number; body: Record<string, unknown> }): Data => {
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data as Data;
};
const list = async (visitor = second) => dataOf<ScriptSummary[]>(await visitor.get(SCRIPTS));
const add = async (fields: Partial<ScriptFields> = {}, visitor = second) =>
  dataOf<Script>(await visitor.post(SCRIPTS, { ...cards, ...fields }));
const run = async ({ id }: { id: number }, visitor = second) =>
  dataOf<Script>(await visitor.post(`${SCRIPTS}/${id}/run`));
const remove = ({ id }: { id: number }) => second.send('DELETE', `${SCRIPTS}/${id}`);
const view = async (visitor = second) => dataOf<ReceptionistView>(await visitor.get('/api/receptionist'));
/** Saves a draft that differs from the one before. */
const save = async (changes: object, visitor = second) => {
  const { profile, version } = await view(visitor);
  return dataOf<ReceptionistView>(
    await visitor.send('PUT', '/api/receptionist', { body: { ...profile, version, ...changes } }),
  );
};
const publish = async (visitor = second) =>
  visitor.post('/api/receptionist/publish', { version: (await view(visitor)).version });
const knowsCards = [{ id: 'cards', question: 'Do you take credit cards?', answer: 'Yes, all major cards.' }];

describe('a script', () => {
  it('is read back as it was saved, changed, and refused to a second window with the old version', async () => {
    const made = await add();
    expect(made).toMatchObject({ ...cards, state: 'not_run', turns: [], unmet: [] });
    expect(dataOf(await second.get(`${SCRIPTS}/${made.id}`))).toEqual(made);
    const body = { ...cards, title: 'Pays by card', lines: ['Hi', 'Cards?'], version: made.version };
    const path = `${SCRIPTS}/${made.id}`;
    const changed = dataOf<Script>(await second.send('PUT', path, { body }));
    expect(changed).toMatchObject({ title: 'Pays by card', line_count: 2 });
    expect((await second.send('PUT', path, { body })).status).toBe(409);
    expect((await list()).map(({ title }) => title)).toEqual(['Pays by card']);
    const gone = dataOf<Script>(await remove(made));
    expect(gone.lines).toEqual(['Hi', 'Cards?']);
    expect([(await remove(made)).status, await list()]).toEqual([404, []]);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ lines: [] }, 'lines'],
    [{ lines: Array(41).fill('hi') }, 'lines'],
    [{ lines: ['x'.repeat(501)] }, 'lines.0'],
    [{ expectations: [] }, 'expectations'],
    [{ expectations: [{ kind: 'says' }] }, 'expectations.0.about'],
    [{ expectations: [{ kind: 'sings' }] }, 'expectations.0.kind'],
  ])('with %o is refused at its field', async (wrong, field) => {
    const { status, body } = await second.post(SCRIPTS, { ...cards, ...wrong });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
  });
});

describe('a run', () => {
  it('says which expectation was not met and what was said, for this draft only', async () => {
    await save({ knowledge: [], name: 'Ana' });
    const script = await add({
      expectations: [{ kind: 'never_says', about: 'cheap' }, ...cards.expectations],
    });
    const failed = await run(script);
    expect(failed).toMatchObject({
      state: 'failed',
      unmet: [
        {
          kind: 'says',
          about: 'all major cards',
          heard: expect.stringMatching(/^It never said this\. Its last/),
        },
      ],
      turns: [{ said: '' }, { said: cards.lines[0] }],
    });
    expect((await list())[0]?.unmet).toEqual(failed.unmet);
    await save({ knowledge: knowsCards });
    expect((await list())[0]?.state).toBe('outdated');
    const passed = await run(script);
    expect(passed).toMatchObject({ state: 'passed', unmet: [] });
    expect(passed.turns[1]?.sentences[0]?.receipts[0]?.fact).toBe('faq:cards');
    const body = { ...cards, title: 'Renamed', version: passed.version };
    const edited = dataOf<Script>(await second.send('PUT', `${SCRIPTS}/${script.id}`, { body }));
    expect(edited).toMatchObject({ state: 'not_run', turns: [] });
    await remove(script);
  });

  it.each([
    [
      'a price',
      async () => {
        const [offering] = dataOf<Offering[]>(await second.get('/api/offerings'));
        const { id, ...fields } = offering as Offering;
        const body = { ...fields, price_kind: 'fixed', price_cents: 12_345 };
        expect((await second.send('PUT', `/api/offerings/${id}`, { body })).status).toBe(200);
      },
    ],
    ['the business’s phone number', () => saveDetails(second, { business: { phone: '+18015550199' } })],
    [
      'opening hours',
      async () => {
        const { business_hours: week } = (await readDetails(second)).business_details;
        await saveDetails(second, { business: { business_hours: { ...week, sunday: week.monday } } });
      },
    ],
  ])('is outdated once %s changes, and publishing runs it again', async (_, change) => {
    await save({ knowledge: knowsCards, position: 'Desk' });
    const script = await add();
    expect((await run(script)).state).toBe('passed');
    await change();
    expect((await list())[0]?.state).toBe('outdated');
    await save({ position: 'Front office' });
    expect((await publish()).status).toBe(200);
    expect((await list())[0]?.state).toBe('passed');
    await remove(script);
  });

  it('moves an appointment that exists only in the script, on a Monday with an empty calendar', async () => {
    const count = async () =>
      dataOf<{ totalItems: number }>(await second.get('/api/appointments')).totalItems;
    const before = await count();
    const [offering] = dataOf<{ id: number; title: string }[]>(await second.get('/api/offerings'));
    const moves: Partial<ScriptFields> = {
      lines: ['I need to move my appointment', 'Alex Morgan, 303-555-0142', 'Tuesday at 10 am', 'yes'],
      expectations: [{ kind: 'moves', about: '' }],
    };
    const script = await add({ ...moves, booked_offering_id: offering?.id ?? 0 });
    const played = await run(script);
    expect([played.state, played.turns.flatMap(({ would }) => would)]).toEqual([
      'passed',
      [expect.stringMatching(/^Would move the appointment to Tuesday, .* 10:00 AM/)],
    ]);
    const without = await add(moves);
    expect((await run(without)).state).toBe('failed');
    expect(await count()).toBe(before);
    for (const one of [script, without]) await remove(one);
  });
});

describe('publishing', () => {
  it('is free without tests, runs those that have not run, and names the one that fails', async () => {
    expect(await list()).toEqual([]);
    await save({ knowledge: [], position: 'Front desk' });
    expect((await publish()).status).toBe(200);
    const script = await add();
    await save({ position: 'Dispatcher' });
    const { status, body } = await publish();
    expect([status, body.code, body.message]).toEqual([
      409,
      'tests-not-passed',
      'Not published: a test has not passed with this draft: “Asks about cards”.',
    ]);
    expect([(await list())[0]?.state, (await view()).changes.length]).toEqual(['failed', 1]);
    await save({ knowledge: knowsCards });
    expect((await publish()).status).toBe(200);
    expect([(await list())[0]?.state, (await view()).changes]).toEqual(['passed', []]);
    await remove(script);
  });

  it('of a draft that changed meanwhile is refused as before, whatever the tests say', async () => {
    const script = await add({ expectations: [{ kind: 'cancels', about: '' }] });
    const { version } = await save({ position: 'One' });
    await save({ position: 'Two' });
    const { status, body } = await second.post('/api/receptionist/publish', { version });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await list())[0]?.state).toBe('not_run');
    await remove(script);
  });
});

describe('the demo', () => {
  it('has tests that its receptionist passes', async () => {
    const scripts = await list(owner);
    expect(scripts.length).toBeGreaterThanOrEqual(5);
    const ran = [];
    for (const script of scripts) ran.push(await run(script, owner));
    const failed = ran.filter(({ state }) => state !== 'passed');
    expect(failed.map(({ title, unmet, turns }) => ({ title, unmet, turns }))).toEqual([]);
  });
});

describe('a conversation', () => {
  it('becomes a script with what came of it, and without personal data', async () => {
    await save({ needs_address: false, needs_email: false, knowledge: knowsCards }, owner);
    expect((await publish(owner)).status).toBe(200);
    const visitor = new ChatVisitor(app, { businessId: await businessIdOf(owner) });
    await visitor.start();
    const lines = [
      'Do you take credit cards?',
      'I need drain cleaning as soon as possible',
      'The first one works',
      'Zelda Quimby, 801 555 0188',
      'yes',
    ];
    for (const [index, line] of lines.entries()) {
      await visitor.say(line);
      await eventually(
        'an answer',
        async () => (await visitor.read()).messages.length >= 2 * (index + 1) + 1,
      );
    }
    await visitor.end();
    const { conversations } = dataOf<{ conversations: { id: number }[] }>(
      await owner.get('/api/conversations'),
    );
    const id = conversations[0]?.id ?? 0;
    const proposal = dataOf<ScriptProposal>(await owner.get(`/api/conversations/${id}/script`));
    const [offering] = dataOf<{ id: number; title: string }[]>(await owner.get('/api/offerings')).filter(
      ({ title }) => title === 'Drain cleaning',
    );
    expect(proposal).toEqual({
      title: 'Do you take credit cards?',
      lines: [...lines.slice(0, 3), 'Alex Morgan, 303-555-0142', 'yes'],
      expectations: [
        { kind: 'books', about: String(offering?.id) },
        { kind: 'answers_from', about: 'cards' },
      ],
      booked_offering_id: null,
    });
    expect((await run(await add(proposal, owner), owner)).state).toBe('passed');
    expect((await second.get(`/api/conversations/${id}/script`)).status).toBe(404);
  });

  it('without words of the customer becomes none', async () => {
    const visitor = new ChatVisitor(app, { businessId: await businessIdOf(owner) });
    await visitor.start();
    await visitor.say('Hello');
    const { conversations } = dataOf<{ conversations: { id: number; is_live: boolean }[] }>(
      await owner.get('/api/conversations'),
    );
    // Its transcript is stored when it ends.
    const live = conversations.find(({ is_live }) => is_live);
    expect((await owner.get(`/api/conversations/${live?.id}/script`)).status).toBe(422);
  });
});
