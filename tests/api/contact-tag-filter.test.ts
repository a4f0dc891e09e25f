/** The tags of contacts as a filter and in the search, in both lists and in all that follows their filters. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinNames } from '#platform/address/name-list.ts';
import { batcherOf } from '#tests/support/contact-batches.ts';
import { businessOf } from '#tests/support/contact-belongings.ts';
import { rowsRead } from '#tests/support/rows-read.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let database: pg.Client;
let owner: Visitor;
let other: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  database = new pg.Client(app.ownerUrl);
  await database.connect();
  owner = new Visitor(app);
  other = new Visitor(app);
  await owner.logIn();
  await other.logIn('second@porchlight.test');
  businessId = await businessOf(owner);
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

type List = 'contacts' | 'conversations';
const add = async (firstName: string, tags: string[], visitor = owner) => {
  const { status, body } = await visitor.post('/api/contacts', { firstName, contactType: 'Lead', tags });
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body.data as { id: number }).id;
};
const call = (contactId: number, row: { first?: string; status?: string; business?: string } = {}) =>
  app.context.database.inScope({ businessId: row.business ?? businessId }, async (tx) => {
    const { rows } = await tx.$client.query<{ id: string }>(
      `insert into conversations (business_id, contact_id, source, call_direction, contact_first_name, quote_status)
       values ($1, $2, 'call', 'inbound', $3, $4) returning id`,
      [row.business ?? businessId, contactId, row.first ?? '', row.status ?? 'New'],
    );
    return Number(rows[0]?.id);
  });
const page = async (list: List, query: Record<string, string>, visitor = owner) => {
  const { status, body } = await visitor.get(`/api/${list}?${new URLSearchParams(query)}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  const data = body.data as { totalItems: number } & Record<List, { id: number }[]>;
  return { total: data.totalItems, ids: data[list].map(({ id }) => id).toSorted((one, two) => one - two) };
};
const tagged = (tags: string[]) => page('contacts', { tags: joinNames(tags) });
const talkedOf = (tags: string[], query: Record<string, string> = {}) =>
  page('conversations', { contact_tags: joinNames(tags), ...query });
const offered = async (visitor = owner) =>
  (await visitor.get('/api/contacts/tags')).body.data as unknown as string[];
const retag = async (id: number, tags: string[]) => {
  const { version } = (await owner.get(`/api/contacts/${id}`)).body.data as { version: number };
  const fields = { firstName: 'Changed', contactType: 'Lead', tags, version };
  expect((await owner.send('PUT', `/api/contacts/${id}`, { body: fields })).status).toBe(200);
};

describe('the filter', () => {
  it('finds the contacts that have one of the tags, and their conversations', async () => {
    const gold = await add('Gina', ['Gold', 'Roof']);
    const silver = await add('Sol', ['Silver']);
    const both = await add('Bo', ['Gold', 'Silver']);
    await add('Nobody', ['Copper']);
    const calls = [await call(gold), await call(gold), await call(both)];
    expect(await tagged(['Gold'])).toEqual({ total: 2, ids: [gold, both] });
    expect(await tagged(['Gold', 'Silver'])).toEqual({ total: 3, ids: [gold, silver, both] });
    expect(await tagged(['Gold', 'no such tag'])).toEqual({ total: 2, ids: [gold, both] });
    expect(await tagged(['no such tag'])).toEqual({ total: 0, ids: [] });
    expect(await page('contacts', { tags: 'Gold', types: 'Legal' })).toEqual({ total: 0, ids: [] });
    expect(await page('contacts', { tags: 'Gold', search: 'gina' })).toEqual({ total: 1, ids: [gold] });
    expect(await page('contacts', { tags: 'Silver', search: 'gina' })).toEqual({ total: 0, ids: [] });
    expect(await talkedOf(['Gold', 'Silver'])).toEqual({ total: 3, ids: calls });
    expect(await talkedOf(['Silver'])).toEqual({ total: 1, ids: calls.slice(2) });
    expect(await talkedOf(['Gold'], { source: 'web' })).toEqual({ total: 0, ids: [] });
    expect(await talkedOf(['Gold'], { search: 'no such text' })).toEqual({ total: 0, ids: [] });
  });

  it('counts what it pages through', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 23; at++) ids.push(await add(`Page ${at}`, ['Paged']));
    const pages = await Promise.all(
      ['1', '2', '3'].map((number) => page('contacts', { tags: 'Paged', page: number })),
    );
    expect(pages.map(({ total }) => total)).toEqual([23, 23, 23]);
    expect(pages.flatMap((one) => one.ids).toSorted((one, two) => one - two)).toEqual(ids);
    expect(await page('contacts', { tags: 'Paged', page: '9' })).toEqual({ total: 23, ids: [] });
  });

  it('takes a tag with exactly its letters, whatever they are', async () => {
    const names = ['Top', 'TOP', 'a, b', '100%', 'a_b', '%2C', 'ванна 🛁', `o'x"`, '\\', 'Ünïcode'];
    const ids: number[] = [];
    for (const name of names) ids.push(await add('Exact', [name]));
    for (const [at, name] of names.entries())
      expect([name, await tagged([name])]).toEqual([name, { total: 1, ids: [ids[at]] }]);
    for (const name of ['top', '%', '_', 'a%', 'axb', 'a'])
      expect([name, await tagged([name])]).toEqual([name, { total: 0, ids: [] }]);
    expect(await offered()).toEqual(expect.arrayContaining(names));
  });

  it.each([
    ['a thousand tags', Array.from({ length: 1000 }, (_, at) => `t${at}`).join(',')],
    ['a tag of 10 KB', 'x'.repeat(10_000)],
    ['a character that cannot be stored', '\0'],
  ])('refuses %s', async (_, tags) => {
    for (const path of [
      `contacts?${new URLSearchParams({ tags })}`,
      `contacts/export?${new URLSearchParams({ tags })}`,
      `conversations?${new URLSearchParams({ contact_tags: tags })}`,
    ])
      expect((await owner.get(`/api/${path}`)).status).toBe(422);
  });

  it('takes an empty list as any', async () => {
    const all = await page('contacts', {});
    for (const tags of ['', ',', ' , ,']) expect(await page('contacts', { tags })).toEqual(all);
  });

  it('follows every change of the tags', async () => {
    const id = await add('Moves', ['Before']);
    const conversation = await call(id);
    const seen = async () => [
      (await tagged(['Before'])).ids,
      (await tagged(['After'])).ids,
      (await talkedOf(['After'])).ids,
    ];
    expect(await seen()).toEqual([[id], [], []]);
    await retag(id, ['After']);
    expect(await seen()).toEqual([[], [id], [conversation]]);
    expect(await offered()).not.toContain('Before');
    const { body } = await owner.send('DELETE', `/api/contacts/${id}`);
    expect(await seen()).toEqual([[], [], []]);
    expect(await offered()).not.toContain('After');
    await batcherOf(owner).undo((body.data as { batchId: string }).batchId);
    expect((await tagged(['After'])).ids).toEqual([id]);
  });
});

it('shows no business the tags of another, nor whom they are on', async () => {
  const mine = await add('Mine', ['Shared name', 'Mine only']);
  const theirs = await add('Theirs', ['Shared name', 'Theirs only'], other);
  expect(await offered()).not.toContain('Theirs only');
  expect(await offered(other)).not.toContain('Mine only');
  await call(mine, { first: 'Mine' });
  const theirCall = await call(theirs, { first: 'Theirs', business: await businessOf(other) });
  expect((await tagged(['Shared name'])).ids).toEqual([mine]);
  expect(await page('contacts', { tags: 'Mine only,Shared name' }, other)).toEqual({
    total: 1,
    ids: [theirs],
  });
  expect((await page('conversations', { contact_tags: 'Shared name' }, other)).ids).toEqual([theirCall]);
  expect((await page('conversations', { search: 'mine only' }, other)).ids).toEqual([]);
  expect((await page('contacts', { search: 'mine only' }, other)).ids).toEqual([]);
});

describe('the search', () => {
  it('finds contacts and conversations by the words of a tag, among other words', async () => {
    const id = await add('Quentin', ['Água Quente plan', 'North side']);
    await add('Quirin', ['South side']);
    const conversation = await call(id, { first: 'Quentin' });
    const both = { contacts: [id], conversations: [conversation] };
    const find = async (search: string) => ({
      contacts: (await page('contacts', { search })).ids,
      conversations: (await page('conversations', { search })).ids,
    });
    for (const typed of ['agua quente', 'QUENTE Águ', 'quentin agua', 'north quen', 'plan north quentin'])
      expect([typed, await find(typed)]).toEqual([typed, both]);
    for (const typed of [
      'quente south',
      'quirin agua',
      'gua quente',
      'agu%',
      'a_ua',
      'quentin nosuchword agua',
    ])
      expect([typed, await find(typed)]).toEqual([typed, { contacts: [], conversations: [] }]);
    await retag(id, []);
    expect(await find('agua quente')).toEqual({ contacts: [], conversations: [] });
  });

  it('still leaves spam out of the conversations', async () => {
    const id = await add('Robo', ['Robocaller']);
    const [real, spam] = [await call(id), await call(id, { status: 'Spam' })];
    expect((await page('conversations', { search: 'robocaller' })).ids).toEqual([real]);
    expect((await talkedOf(['Robocaller'])).ids).toEqual([real]);
    expect((await talkedOf(['Robocaller'], { status: 'Spam' })).ids).toEqual([spam]);
  });
});

describe('what follows the filter of a list', () => {
  it('exports and changes exactly the contacts that it shows', async () => {
    const [one, two] = [await add('Wren', ['Wave, big']), await add('Wade', ['Wave, big'])];
    await add('Wilma', ['Wave']);
    const tags = joinNames(['Wave, big']);
    const file = String((await owner.get(`/api/contacts/export?${new URLSearchParams({ tags })}`)).body.text);
    expect(file.trim().split('\r\n').slice(1)).toEqual([
      expect.stringContaining('Wade'),
      expect.stringContaining('Wren'),
    ]);
    const narrow = new URLSearchParams({ tags, search: 'wren' });
    const found = String((await owner.get(`/api/contacts/export?${narrow}`)).body.text);
    expect(found).toContain('Wren');
    expect(found).not.toContain('Wade');
    const done = await batcherOf(owner).run({ all: true, tags }, { kind: 'tag', add: ['Waved'] });
    expect(done).toMatchObject({ total: 2, doneCount: 2 });
    expect((await tagged(['Waved'])).ids).toEqual([one, two]);
  });

  it('sets the status of exactly the conversations that it shows', async () => {
    const id = await add('Stan', ['Status tag']);
    const shown = [await call(id), await call(id)];
    await call(await add('Stella', ['Other tag']));
    const body = { all: true, contact_tags: 'Status tag', status: 'Not Set' };
    const reply = await owner.post('/api/conversations/bulk-status', body);
    expect([reply.status, reply.body]).toEqual([
      200,
      expect.objectContaining({ data: expect.objectContaining({ changed: 2 }) }),
    ]);
    expect((await talkedOf(['Status tag'], { status: 'Not Set' })).ids).toEqual(shown);
  });
});

describe('with ten times the contacts', () => {
  const FEW = 2000;
  const fill = async (count: number) => {
    await app.context.database.inScope({ businessId }, async (tx) => {
      await tx.$client.query(
        `with people as (
           insert into contacts (business_id, first_name, contact_type, tags)
           select $1, 'Crowd ' || g, 'Lead', case when g % 2 = 0 then array['Crowd'] else array['Throng', 'Mass'] end
           from generate_series(1, $2::int) g returning id)
         insert into conversations (business_id, contact_id, source, call_direction, contact_first_name)
         select $1, id, 'call', 'inbound', 'Crowd' from people`,
        [businessId, count],
      );
    });
    await database.query('analyze');
  };
  const readBy = async (path: string) => {
    // The first calls make the plan that is kept.
    for (let calls = 0; calls < 6; calls++) expect((await owner.get(path)).status).toBe(200);
    const before = await rowsRead({ app, database });
    expect((await owner.get(path)).status).toBe(200);
    return (await rowsRead({ app, database })) - before;
  };

  it('reads no more for the same few, and in step for what is ten times as many', {
    timeout: 300_000,
  }, async () => {
    const rare = await add('Rare', ['Rarest']);
    await call(rare);
    const few = ['contacts?tags=Rarest', 'contacts/tags', 'contacts?search=rarest'];
    few.push('conversations?contact_tags=Rarest', 'conversations?search=rarest');
    const many = ['contacts?tags=Crowd', 'conversations?contact_tags=Crowd', 'conversations?search=throng'];
    const measure = async () => {
      const read = new Map<string, number>();
      for (const path of [...few, ...many]) read.set(path, await readBy(`/api/${path}`));
      return read;
    };
    await fill(FEW);
    const before = await measure();
    await fill(FEW * 9);
    const after = await measure();
    for (const path of few)
      expect([path, (after.get(path) ?? 0) < (before.get(path) ?? 0) + FEW]).toEqual([path, true]);
    for (const path of many)
      expect([path, (after.get(path) ?? 0) < 30 * (before.get(path) ?? 0)]).toEqual([path, true]);
  });
});
