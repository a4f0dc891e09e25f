/** The owner's receptionist: a draft that is saved, published and restored, and what customers meet meanwhile. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedVersion, ReceptionistView, RehearsedTurn } from '#features/receptionist/contract.ts';
import { deleteScripts } from '#tests/support/delete-scripts.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  await deleteScripts(owner);
  stranger = new Visitor(app);
  await stranger.logIn('second@porchlight.test');
});
afterAll(() => app.stop());

const view = async (visitor = owner) =>
  (await visitor.get('/api/receptionist')).body.data as ReceptionistView;
const put = (body: object) => owner.send('PUT', '/api/receptionist', { body });
/** Saves changes of the draft as it is now. */
const save = async (changes: object): Promise<ReceptionistView> => {
  const { profile, version } = await view();
  const { status, body } = await put({ ...profile, version, ...changes });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data as ReceptionistView;
};
const publish = async () => {
  const { version } = await view();
  const { body } = await owner.post('/api/receptionist/publish', { version });
  return body.data as ReceptionistView;
};
const versions = async () => (await owner.get('/api/receptionist/versions')).body.data as PublishedVersion[];
const cards = { id: 'cards', question: 'Do you take credit cards?', answer: 'Yes, all major cards.' };

describe('the draft', () => {
  it('starts as the receptionist that every business has, and is read back as it was saved', async () => {
    const start = await view(stranger);
    expect(start).toMatchObject({ version: 0, published: null, changes: [], profile: { name: 'Robin' } });
    const saved = await save({ name: 'Ana', greeting: 'Hello!', knowledge: [cards], never_say: ['cheap'] });
    expect(await view()).toEqual(saved);
    expect(saved.profile).toMatchObject({ name: 'Ana', knowledge: [cards], never_say: ['cheap'] });
    expect(saved.changes).toContain('1 answer added: “Do you take credit cards?”');
    expect(await view(stranger)).toEqual(start);
  });

  it('is not overwritten by a save that started from an older version', async () => {
    const { profile, version } = await view();
    const saves = await Promise.all(['Ben', 'Cy'].map((name) => put({ ...profile, version, name })));
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = saves.find(({ status }) => status === 200)?.body.data as ReceptionistView;
    expect((await view()).profile.name).toBe(kept.profile.name);
    expect((await put({ ...profile, version: 0 })).status).toBe(409);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ greeting: 'x'.repeat(501) }, 'greeting'],
    [{ tone: 'rude' }, 'tone'],
    [{ hand_off_after: 0 }, 'hand_off_after'],
    [{ hand_off_after: 11 }, 'hand_off_after'],
    [{ never_say: Array.from({ length: 51 }, (_, n) => `word ${n}`) }, 'never_say'],
    [{ knowledge: [{ ...cards, answer: ' ' }] }, 'knowledge.0.answer'],
    [{ knowledge: [cards, cards] }, 'knowledge'],
  ])('with %o is refused at its field', async (wrong, field) => {
    const { profile, version } = await view();
    const { status, body } = await put({ ...profile, version, ...wrong });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
  });
});

describe('publishing', () => {
  it('names what changed, keeps every version with its author, and restores one into the draft', async () => {
    await save({ name: 'Ana', tone: 'warm' });
    const first = await publish();
    expect(first).toMatchObject({ changes: [], published: { published_by: 'Dana Reyes' } });
    const number = first.published?.number ?? 0;
    expect((await save({ tone: 'brief' })).changes).toEqual(['Tone: warm → brief']);
    expect((await publish()).published?.number).toBe(number + 1);
    const [newest, older] = await versions();
    expect(newest).toMatchObject({ number: number + 1, changes: ['Tone: warm → brief'] });
    expect(older?.number).toBe(number);

    const { version } = await view();
    const restored = await owner.post(`/api/receptionist/versions/${number}/restore`, { version });
    expect(restored.body.data).toMatchObject({ profile: { tone: 'warm' }, changes: ['Tone: brief → warm'] });
    const again = await owner.post(`/api/receptionist/versions/${number}/restore`, { version });
    expect(again.status).toBe(409);
  });

  it('publishes nothing that was changed meanwhile, and nothing twice', async () => {
    const { version } = await save({ position: 'Front desk' });
    await save({ position: 'Dispatcher' });
    expect((await owner.post('/api/receptionist/publish', { version })).status).toBe(409);
    const before = (await publish()).published?.number;
    const { version: now } = await view();
    const both = await Promise.all(
      [1, 2].map(() => owner.post('/api/receptionist/publish', { version: now })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await view()).published?.number).toBe(before);
  });

  it('is refused while there is no draft, and shows another business nothing', async () => {
    expect((await stranger.post('/api/receptionist/publish', { version: 0 })).status).toBe(409);
    expect((await stranger.get('/api/receptionist/versions')).body.data).toEqual([]);
  });
});

describe('a rehearsal', () => {
  const rehearse = async (lines: string[], visitor = owner) =>
    (await visitor.post('/api/receptionist/rehearsals', { lines })).body.data as RehearsedTurn[];
  const spoken = (turn: RehearsedTurn | undefined) => turn?.sentences.map(({ text }) => text).join(' ') ?? '';

  it('greets as the draft says, and answers from it with receipts', async () => {
    await save({ greeting: 'Porch and pipes, how can I help?', knowledge: [cards] });
    const [greeting, answer] = await rehearse(['Do you take credit cards?']);
    expect(spoken(greeting)).toBe('Porch and pipes, how can I help?');
    expect(answer?.sentences).toContainEqual({
      text: expect.stringContaining('Yes, all major cards.'),
      receipts: [{ fact: 'faq:cards', text: expect.stringContaining('Yes, all major cards.') }],
    });
    expect(spoken((await rehearse(['Do you take credit cards?'], stranger))[1])).not.toContain('major cards');
  });

  it('says what it would book, and books nothing', async () => {
    await save({ needs_address: false, needs_email: false });
    const count = async () =>
      ((await owner.get('/api/appointments')).body.data as { totalItems: number }).totalItems;
    const before = await count();
    const lines = [
      'I need drain cleaning as soon as possible',
      'The first one works',
      'Ada Park, 801 555 0188',
      'yes',
      'yes',
    ];
    const turns = await rehearse(lines);
    const would = turns.flatMap((turn) => turn.would).join(' ');
    expect(would).toMatch(/Would book Drain cleaning for Ada Park on \w+day, \w+ \d+/);
    expect(await count()).toBe(before);
  });

  it('takes no more lines than it can play', async () => {
    const { status } = await owner.post('/api/receptionist/rehearsals', { lines: Array(41).fill('hi') });
    expect(status).toBe(422);
  });
});
