import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertContactByPhoneOrEmail } from '#features/contacts/book/service.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

type Contact = Record<string, unknown> & { id: number; version: number };
type Page = {
  contacts: { id: number; name: string }[];
  currentPage: number;
  perPage: number;
  totalItems: number;
};

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

const contactIn = ({ body }: { body: Record<string, unknown> }) => body.data as Contact;
const add = async (fields: Record<string, unknown>) =>
  contactIn(await owner.post('/api/contacts', { contactType: 'Lead', ...fields }));
const put = (path: string, body: unknown) => owner.send('PUT', path, { body });
const list = async (query: string, visitor = owner) =>
  (await visitor.get(`/api/contacts?${query}`)).body.data as Page;
const namesFor = async (query: string) => (await list(query)).contacts.map(({ name }) => name);

describe('a contact', () => {
  it('is added, read, changed and deleted, its numbers and addresses in one form', async () => {
    const made = await add({
      firstName: ' Zelda ',
      lastName: 'Quist',
      emails: [{ label: 'Work', address: 'Zelda@Example.com' }],
      phoneNumbers: [
        { label: 'Mobile', number: '(212) 555-0142' },
        { label: 'Home', number: '+44 20 7946 0958' },
      ],
      addressLine1: '1 Elm St',
      unitNumber: '4B',
      birthday: '1980-02-29',
      tags: ['VIP'],
      customFields: { Gate: '4471' },
    });
    expect(made).toMatchObject({
      name: 'Zelda Quist',
      email: 'zelda@example.com',
      phone: '+12125550142',
      phoneNumbers: [{ number: '+12125550142' }, { number: '+442079460958' }],
      address: { street: '1 Elm St, 4B' },
      birthday: '1980-02-29',
      customFields: { Gate: '4471' },
      version: 1,
    });
    expect(made).not.toHaveProperty('businessId');
    const path = `/api/contacts/${made.id}`;
    const saved = contactIn(await put(path, { ...made, lastName: 'Quist-Ray', version: 1 }));
    expect(saved).toMatchObject({ name: 'Zelda Quist-Ray', version: 2 });
    expect(contactIn(await owner.get(path))).toEqual(saved);
    expect((await owner.delete(path)).status).toBe(200);
    expect((await owner.get(path)).status).toBe(404);
  });

  it.each([
    ['phoneNumbers.0.number', { phoneNumbers: [{ number: '555-01' }] }, 'Please enter a valid phone number.'],
    ['emails.0.address', { emails: [{ address: 'nobody' }] }, 'Please enter a valid email address.'],
    ['firstName', {}, 'Please enter a name, a phone number or an email address.'],
    ['contactType', { firstName: 'A', contactType: 'Friend' }, 'Please choose a contact type.'],
    ['birthday', { firstName: 'A', birthday: '1980-02-30' }, 'Please enter a valid date.'],
    ['firstName', { firstName: 'a\u0000b' }, 'This text holds a character that cannot be stored.'],
    ['tags.1', { firstName: 'A', tags: ['ok', 'x'.repeat(41)] }, 'Use at most 40 characters.'],
    [
      'tags',
      { firstName: 'A', tags: Array.from({ length: 31 }, (_, n) => `t${n}`) },
      'A contact can have at most 30 tags.',
    ],
  ])('is refused with a message that names %s', async (field, fields, message) => {
    const { status, body } = await owner.post('/api/contacts', { contactType: 'Lead', ...fields });
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    expect(body.message).toBe(`${field}: ${message}`);
  });

  it('is not overwritten by a user who did not see the last change', async () => {
    const made = await add({ firstName: 'Conrad' });
    const path = `/api/contacts/${made.id}`;
    const edits = ['One', 'Two', 'Three'].map((lastName) => put(path, { ...made, lastName }));
    const replies = await Promise.all(edits);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('conflict');
    const kept = contactIn(replies.find(({ status }) => status === 200) as never);
    expect(contactIn(await owner.get(path)).lastName).toBe(kept.lastName);
  });

  it('of another business does not exist', async () => {
    const { id } = await add({ firstName: 'Private' });
    expect((await stranger.get(`/api/contacts/${id}`)).status).toBe(404);
    expect((await list('search=Private', stranger)).totalItems).toBe(0);
    expect((await owner.get(`/api/contacts/${id}`)).status).toBe(200);
  });
});

describe('the list', () => {
  it('pages by name and says how many there are', async () => {
    const first = await list('');
    expect(first).toMatchObject({ currentPage: 1, perPage: 10 });
    expect(first.totalItems).toBeGreaterThanOrEqual(60);
    const all: string[] = [];
    for (let page = 1; page <= Math.ceil(first.totalItems / 25); page++)
      all.push(...(await namesFor(`itemsPerPage=25&page=${page}`)));
    expect(all.length).toBe(first.totalItems);
    expect(new Set((await list('itemsPerPage=50')).contacts.map(({ id }) => id)).size).toBe(50);
    expect(await namesFor('page=9999')).toEqual([]);
  });

  it.each(['page=0', 'itemsPerPage=11', 'types=Friend', 'search=%00'])('refuses %s', async (query) => {
    expect((await owner.get(`/api/contacts?${query}`)).status).toBe(422);
  });

  it('finds by name, company, e-mail and a phone number in any format', async () => {
    const reach = {
      phoneNumbers: [{ number: '305 555 0177' }, { number: '305 555 0178' }],
      emails: [{ address: 'first@ondine.example' }, { address: 'second@ondine.example' }],
    };
    await add({ firstName: 'Ondine', lastName: 'Per_cent%', company: 'Lakeside Roofing', ...reach });
    const ways = ['ondine', 'ondine per', 'LAKESIDE', 'first@ondine', 'second@ondine.example'];
    const numbers = ['(305) 555-0177', '305.555.0178', '+13055550177', '5550177', '305-555'];
    for (const search of [...ways, ...numbers, 'per_cent%'])
      expect([search, await namesFor(new URLSearchParams({ search }).toString())]).toEqual([
        search,
        ['Ondine Per_cent%'],
      ]);
    expect(await namesFor('search=per%25cent')).toEqual([]);
    expect(await namesFor('search=ondine&types=Legal')).toEqual([]);
  });

  it('filters by several types, and counts what it shows', async () => {
    const before = (await list('types=Legal,Do+Not+Call')).totalItems;
    const { id } = await add({ firstName: 'Lex', contactType: 'Legal' });
    expect((await list('types=Legal,Do+Not+Call')).totalItems).toBe(before + 1);
    const page = await owner.get('/api/contacts?types=Legal,Do+Not+Call&itemsPerPage=50');
    const { contacts } = page.body.data as { contacts: { contactType: string }[] };
    expect(new Set(contacts.map(({ contactType }) => contactType))).toEqual(
      new Set(['Legal', 'Do Not Call']),
    );
    expect(contacts.length).toBe(before + 1);
    await put(`/api/contacts/${id}`, { firstName: 'Lex', contactType: 'Lead', version: 1 });
    expect((await list('types=Legal,Do+Not+Call')).totalItems).toBe(before);
  });
});

describe('notes', () => {
  it('are added, changed, listed newest first and deleted', async () => {
    const { id } = await add({ firstName: 'Noted' });
    const path = `/api/contacts/${id}/notes`;
    const first = contactIn(await owner.post(path, { content: 'Gate code 1', available_for_ai: false }));
    await owner.post(path, { content: '', available_for_ai: false });
    const changed = await put(`${path}/${first.id}`, { content: 'Gate code 2', available_for_ai: true });
    expect(changed.body.data).toMatchObject({ content: 'Gate code 2', available_for_ai: true });
    const notes = (await owner.get(path)).body.data as { content: string }[];
    expect(notes.map(({ content }) => content)).toEqual(['', 'Gate code 2']);
    expect((await owner.delete(`${path}/${first.id}`)).status).toBe(200);
    expect((await owner.delete(`${path}/${first.id}`)).status).toBe(404);
    const other = await add({ firstName: 'Other' });
    const [left] = (await owner.get(path)).body.data as { id: number }[];
    expect((await owner.delete(`/api/contacts/${other.id}/notes/${left?.id}`)).status).toBe(404);
    const long = { content: 'x'.repeat(10_001), available_for_ai: false };
    expect((await owner.post(path, long)).body.errors).toEqual({
      content: ['Use at most 10000 characters.'],
    });
  });

  it('about a contact that is deleted at that moment are a conflict', async () => {
    const { id } = await add({ firstName: 'Gone' });
    const client = new pg.Client({ connectionString: app.ownerUrl });
    await client.connect();
    await client.query('begin');
    await client.query('delete from contacts where id = $1', [id]);
    const asked = owner.post(`/api/contacts/${id}/notes`, { content: 'Late', available_for_ai: false });
    await eventually('the note waits for the deletion', async () => {
      // For this transaction: the queue's statements may wait for each other at any time.
      const waiting = 'pg_backend_pid() = any (pg_blocking_pids(pid))';
      return (await client.query(`select from pg_stat_activity where ${waiting}`)).rowCount;
    });
    await client.query('commit');
    await client.end();
    expect(await asked).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('upsertContactByPhoneOrEmail', () => {
  it('finds by number, then by address, fills what is empty, and never makes two of one caller', async () => {
    const { body } = await owner.get('/sanctum/user');
    const { business_id: businessId } = body.user as { business_id: string };
    const upsert = (person: { phone?: string; email?: string; firstName?: string }) =>
      app.context.database.inScope({ businessId }, (tx) =>
        upsertContactByPhoneOrEmail(tx, { businessId, ...person }),
      );
    const calls = Array.from({ length: 8 }, () => upsert({ phone: '(415) 555-0133' }));
    const [id, ...others] = await Promise.all(calls);
    expect(new Set([id, ...others]).size).toBe(1);
    expect(await upsert({ phone: '+14155550133', email: 'Kim@example.com', firstName: 'Kim' })).toBe(id);
    expect(await upsert({ email: 'kim@example.com', firstName: 'Somebody else' })).toBe(id);
    const kept = contactIn(await owner.get(`/api/contacts/${id}`));
    expect(kept).toMatchObject({ name: 'Kim', email: 'kim@example.com', phone: '+14155550133', version: 2 });
  });
});

describe('the export', () => {
  it('is a CSV file of the filtered list in which no spreadsheet runs a formula', async () => {
    await add({
      firstName: '=HYPERLINK("http://x")',
      lastName: 'Exporta',
      company: '@sum',
      tags: ['-1', 'b'],
    });
    await add({ firstName: 'Plain, "quoted"', lastName: 'Exporta', contactType: 'Legal' });
    const reply = await owner.get('/api/contacts/export?search=exporta');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="contacts-[\d-]+\.csv"$/);
    const lines = String(reply.body.text).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/First name,Last name,Company/);
    expect(lines[1]).toContain('"\'=HYPERLINK(""http://x"")",Exporta,\'@sum');
    expect(lines[2]).toMatch(/^"Plain, ""quoted""",Exporta/);
    const legal = await owner.get('/api/contacts/export?search=exporta&types=Legal');
    expect(String(legal.body.text).trim().split('\r\n')).toHaveLength(2);
  });

  it('has a column for a custom field of any name, empty where a contact has none', async () => {
    await add({ firstName: 'Has', lastName: 'Exportname', customFields: { constructor: 'Acme' } });
    await add({ firstName: 'Not', lastName: 'Exportname' });
    const reply = await owner.get('/api/contacts/export?search=exportname');
    const rows = String(reply.body.text)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const column = rows[0]?.findIndex((header) => header.endsWith('constructor')) ?? -1;
    expect(rows.slice(1).map((cells) => [cells[0], cells[column]])).toEqual([
      ['Has', 'Acme'],
      ['Not', ''],
    ]);
  });
});
