import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactMatch, DuplicateGroup } from '#features/contacts/contract.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  stranger = new Visitor(app);
  await owner.logIn();
  await stranger.logIn('second@porchlight.test');
});
afterAll(() => app.stop());

type Reach = { phones?: string[]; emails?: string[] };

async function add(firstName: string, { phones = [], emails = [] }: Reach, visitor = owner): Promise<number> {
  const { body } = await visitor.post('/api/contacts', {
    firstName,
    contactType: 'Lead',
    phoneNumbers: phones.map((number) => ({ number })),
    emails: emails.map((address) => ({ address })),
  });
  return (body.data as { id: number }).id;
}
const groupsOf = async (id: number) =>
  (await owner.get(`/api/contacts/${id}/duplicates`)).body.data as DuplicateGroup[];
const page = async (query = '', visitor = owner) =>
  (await visitor.get(`/api/contacts/duplicates?${query}`)).body.data as {
    groups: DuplicateGroup[];
    totalItems: number;
  };

describe('possible duplicates', () => {
  it('share a number or an address in any format, and form one group with every reason', async () => {
    const before = (await page()).totalItems;
    const one = await add('Dupe', { phones: ['(206) 555-0110'], emails: ['Dupe@Example.com'] });
    expect(await groupsOf(one)).toEqual([]);
    const two = await add('Duplicate', { phones: ['+1 206 555 0110'], emails: ['dupe@example.COM'] });
    const [group, ...others] = await groupsOf(two);
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      ids: [one, two],
      contacts: [{ name: 'Dupe' }, { name: 'Duplicate' }],
      shared: [
        { kind: 'phone', value: '+12065550110' },
        { kind: 'email', value: 'dupe@example.com' },
      ],
    });
    expect(await groupsOf(one)).toEqual([group]);
    const list = await page();
    expect(list.totalItems).toBe(before + 1);
    expect(list.groups[0]).toEqual(group);
  });

  it('are found by a second number too, until it is removed', async () => {
    const one = await add('Second', { phones: ['2065550111', '2065550112'] });
    const two = await add('Other', { phones: ['2065550112'] });
    expect((await groupsOf(one)).map(({ ids }) => ids)).toEqual([[one, two]]);
    const fields = { firstName: 'Second', contactType: 'Lead', phoneNumbers: [{ number: '2065550111' }] };
    await owner.send('PUT', `/api/contacts/${one}`, { body: { ...fields, version: 1 } });
    expect(await groupsOf(two)).toEqual([]);
    await owner.send('PUT', `/api/contacts/${one}`, {
      body: { ...fields, phoneNumbers: [{ number: '2065550112' }], version: 2 },
    });
    expect((await groupsOf(two)).map(({ ids }) => ids)).toEqual([[one, two]]);
    await owner.delete(`/api/contacts/${one}`);
    expect(await groupsOf(two)).toEqual([]);
  });

  it('come in pages, each group once', async () => {
    for (let n = 0; n < 12; n++) {
      await add(`Paged ${n}`, { emails: [`paged${n}@example.com`] });
      await add(`Paged ${n} again`, { emails: [`paged${n}@example.com`] });
    }
    const [first, second] = [await page('page=1'), await page('page=2')];
    expect(first.groups).toHaveLength(10);
    expect(first.totalItems).toBeGreaterThanOrEqual(12);
    const all = [...first.groups, ...second.groups].map(({ ids }) => ids.join());
    expect(new Set(all).size).toBe(all.length);
  });

  it('do not include contacts of another business, though they share the number', async () => {
    const mine = await add('Mine', { phones: ['2065550113'] });
    const before = (await page('', stranger)).totalItems;
    await add('Theirs', { phones: ['2065550113'] }, stranger);
    expect(await groupsOf(mine)).toEqual([]);
    expect((await page('', stranger)).totalItems).toBe(before);
  });
});

describe('said to be different people', () => {
  it('is not suggested again until a third contact joins', async () => {
    const one = await add('Anna', { phones: ['2065550114'] });
    const two = await add('Erik', { phones: ['2065550114'] });
    const said = await owner.post('/api/contacts/distinctions', { contact_ids: [one, two] });
    expect(said.status).toBe(200);
    expect(await groupsOf(one)).toEqual([]);
    // Something else in common does not make them one person either.
    for (const [id, firstName] of [
      [one, 'Anna'],
      [two, 'Erik'],
    ] as const) {
      const reach = { phoneNumbers: [{ number: '2065550114' }], emails: [{ address: 'both@x.example' }] };
      const body = { firstName, contactType: 'Lead', version: 1, ...reach };
      expect((await owner.send('PUT', `/api/contacts/${id}`, { body })).status).toBe(200);
    }
    expect(await groupsOf(one)).toEqual([]);
    const three = await add('Nils', { phones: ['2065550114'] });
    expect((await groupsOf(one)).map(({ ids }) => ids)).toEqual([[one, two, three]]);
    await owner.delete(`/api/contacts/${three}`);
    expect(await groupsOf(one)).toEqual([]);
  });

  it('can be undone', async () => {
    const one = await add('Back', { emails: ['back@x.example'] });
    const two = await add('Again', { emails: ['back@x.example'] });
    const { body } = await owner.post('/api/contacts/distinctions', { contact_ids: [one, two] });
    const { id } = body.data as { id: string };
    expect(await groupsOf(one)).toEqual([]);
    expect((await owner.delete(`/api/contacts/distinctions/${id}`)).status).toBe(200);
    expect((await groupsOf(one)).map(({ ids }) => ids)).toEqual([[one, two]]);
    expect((await owner.delete(`/api/contacts/distinctions/${id}`)).status).toBe(404);
  });
});

describe('while a contact is being added', () => {
  it('names the contacts that have the number or the address', async () => {
    const id = await add('Known', { phones: ['2065550116'], emails: ['known@x.example'] });
    const matches = async (keys: string, visitor = owner) =>
      (await visitor.get(`/api/contacts/matches?${new URLSearchParams({ keys })}`)).body
        .data as ContactMatch[];
    expect(await matches('(206) 555-0116,nobody@x.example,12')).toEqual([
      { id, name: 'Known', shared: { kind: 'phone', value: '+12065550116' } },
    ]);
    expect(await matches('KNOWN@x.example')).toMatchObject([{ id, shared: { kind: 'email' } }]);
    expect(await matches('2065550199,')).toEqual([]);
    expect(await matches('2065550116', stranger)).toEqual([]);
  });
});
