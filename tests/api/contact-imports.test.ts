import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

type Import = {
  id: number;
  status: string;
  columns: string[];
  mapping: (string | null)[];
  totalRows: number;
  processedRows: number;
  createdCount: number;
  updatedCount: number;
  skippedCount: number;
  skipped: { rowNumber: number; reason: string }[];
};

let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  businessId = String(((await owner.logIn()).body.user as { business_id: string }).business_id);
});
afterAll(() => app.stop());

const bring = async (content: string) =>
  (await owner.post('/api/contacts/imports', { fileName: 'list.csv', content })).body.data as Import;
const start = ({ id, mapping }: Import) =>
  owner.post(`/api/contacts/imports/${id}/start`, { mapping, defaultType: 'Past Customer' });
const importAll = async (content: string) => {
  const brought = await bring(content);
  await start(brought);
  return eventually(
    'the import',
    async () => {
      const { body } = await owner.get(`/api/contacts/imports/${brought.id}`);
      const found = body.data as Import;
      return found.status === 'done' && found;
    },
    { timeoutMs: 30_000 },
  );
};
const inBusiness = (statement: SQL) =>
  app.context.database.inScope({ businessId }, (tx) => tx.execute(statement));
const total = async () => ((await owner.get('/api/contacts')).body.data as { totalItems: number }).totalItems;

/** 5,000 rows: every 50th has a bad number, every 100th after it repeats the row before. */
const bigFile = ({ city }: { city: string }) => {
  const rows = Array.from({ length: 5000 }, (_, index) => {
    const line = String(index % 100 === 99 ? index - 1 : index).padStart(4, '0');
    const phone = index % 50 === 25 ? '12' : `(646) 23${line[0]}-${line.slice(1)}0`;
    return `Person ${index},${phone},person${index}@bulk.example,${city}`;
  });
  return ['Name,Phone,Email,City', ...rows].join('\r\n');
};

describe('an import', () => {
  it('of 5,000 rows skips the bad ones, says why, and updates when it comes again', async () => {
    const before = await total();
    const done = await importAll(bigFile({ city: 'Reno' }));
    expect(done).toMatchObject({ totalRows: 5000, processedRows: 5000, skippedCount: 100 });
    expect([done.createdCount, done.updatedCount]).toEqual([4850, 50]);
    expect(await total()).toBe(before + 4850);
    expect(done.skipped).toHaveLength(50);
    expect(done.skipped[0]).toEqual({ rowNumber: 27, reason: 'Phone number: “12” is not a phone number.' });
    const report = await owner.get(`/api/contacts/imports/${done.id}/skipped`);
    const lines = String(report.body.text).trim().split('\r\n');
    expect(lines).toHaveLength(101);
    expect(lines[1]).toBe(
      '27,Phone number: “12” is not a phone number.,Person 25,12,person25@bulk.example,Reno',
    );

    const again = await importAll(bigFile({ city: 'Sparks' }));
    expect([again.createdCount, again.updatedCount, again.skippedCount]).toEqual([0, 4900, 100]);
    expect(await total()).toBe(before + 4850);
    const { body } = await owner.get('/api/contacts?search=person7@bulk.example');
    const [found] = (body.data as { contacts: { id: number; contactType: string }[] }).contacts;
    expect(found?.contactType).toBe('Past Customer');
    const detail = (await owner.get(`/api/contacts/${found?.id}`)).body.data;
    expect(detail).toMatchObject({ firstName: 'Person', lastName: '7', city: 'Sparks', version: 2 });
  }, 60_000);

  it('guesses the columns, previews each row and starts once', async () => {
    const brought = await bring(
      'Full Name;Mobile;E-mail;Tags;Shoe size\nAda Preview;801 555 0199;ada@preview.example;VIP|Roof;40\nBob;;nonsense;;\nNobody;;;;',
    );
    expect(brought.columns).toEqual(['Full Name', 'Mobile', 'E-mail', 'Tags', 'Shoe size']);
    expect(brought.mapping).toEqual(['name', 'phone', 'email', 'tags', null]);
    const { id, mapping } = brought;
    const path = `/api/contacts/imports/${id}`;
    const { body } = await owner.post(`${path}/preview`, { mapping, defaultType: 'Lead' });
    expect(body.data).toEqual([
      {
        ...{ rowNumber: 2, name: 'Ada Preview', phoneNumber: '(801) 555-0199' },
        ...{ email: 'ada@preview.example', contactType: 'Lead', problem: null },
      },
      {
        ...{ rowNumber: 3, name: '', phoneNumber: '', email: '', contactType: '' },
        problem: 'Email: “nonsense” is not an email address.',
      },
      {
        ...{ rowNumber: 4, name: '', phoneNumber: '', email: '', contactType: '' },
        problem: 'No phone number and no email address.',
      },
    ]);
    const before = await total();
    await Promise.all([start(brought), start(brought), start(brought)]);
    await eventually('the import', async () => {
      const reply = await owner.get(path);
      return (reply.body.data as Import).status === 'done';
    });
    expect(await total()).toBe(before + 1);
  });

  it('brings an exported list back without adding anybody', async () => {
    const before = await total();
    const file = await owner.get('/api/contacts/export?types=Legal,Supplier+%2F+Vendor,Team+Member');
    const done = await importAll(String(file.body.text));
    expect([done.createdCount, done.skippedCount]).toEqual([0, 0]);
    expect(done.updatedCount).toBeGreaterThan(5);
    expect(await total()).toBe(before);
  });

  it('carries custom fields there and back, and keeps other columns as such when told to', async () => {
    const { body } = await owner.post('/api/contacts', {
      ...{ firstName: 'Custo', lastName: 'Mary', contactType: 'Lead', customFields: { 'Gate code': '4471' } },
      emails: [{ address: 'custo@x.example' }],
    });
    const { id } = body.data as { id: number };
    const exported = String((await owner.get('/api/contacts/export?search=custo')).body.text);
    expect(exported).toMatch(/,Custom: Gate code(,|\r\n)/);
    expect((await importAll(exported.replace('4471', '5582'))).updatedCount).toBe(1);
    const brought = await bring('Email,Dog\ncusto@x.example,Rex');
    expect(brought.mapping).toEqual(['email', null]);
    await start({ ...brought, mapping: ['email', 'custom'] });
    const fields = await eventually('the dog', async () => {
      const contact = (await owner.get(`/api/contacts/${id}`)).body.data as {
        customFields: Record<string, string>;
      };
      return 'Dog' in contact.customFields && contact.customFields;
    });
    expect(fields).toEqual({ 'Gate code': '5582', Dog: 'Rex' });
  });

  it('of a list that was exported before somebody asked not to be called leaves Do Not Call in place', async () => {
    const person = { firstName: 'Quiet', lastName: 'Please', emails: [{ address: 'quiet@x.example' }] };
    const { body } = await owner.post('/api/contacts', { ...person, contactType: 'Lead' });
    const { id, version } = body.data as { id: number; version: number };
    const exported = String((await owner.get('/api/contacts/export?search=quiet@x')).body.text);
    const quiet = { ...person, contactType: 'Do Not Call', version };
    expect((await owner.send('PUT', `/api/contacts/${id}`, { body: quiet })).status).toBe(200);
    expect((await importAll(exported)).updatedCount).toBe(1);
    expect((await owner.get(`/api/contacts/${id}`)).body.data).toMatchObject({ contactType: 'Do Not Call' });
  });

  it('skips the row that gives a contact more numbers than it can have, and says so', async () => {
    const rows = Array.from({ length: 11 }, (_, at) => `full@x.example,(347) 261-47${at + 10}`);
    const done = await importAll(['Email,Phone', ...rows].join('\n'));
    expect([done.createdCount, done.updatedCount, done.skippedCount]).toEqual([1, 9, 1]);
    const reason = 'This contact would have 11 phone numbers, and a contact can have 10.';
    expect(done.skipped).toEqual([{ rowNumber: 12, reason }]);
    const { body } = await owner.get('/api/contacts?search=full@x.example');
    const [found] = (body.data as { contacts: { id: number }[] }).contacts;
    const { phoneNumbers } = (await owner.get(`/api/contacts/${found?.id}`)).body.data as {
      phoneNumbers: unknown[];
    };
    expect(phoneNumbers).toHaveLength(10);
  });

  it.each([
    ['', 'content: The file is empty.'],
    ['Name,Phone\r\n', 'content: The file has no rows below its first line.'],
    ['PK\u0000\u0001', 'content: This is not a CSV file.'],
  ])('refuses the file %j', async (content, message) => {
    const { status, body } = await owner.post('/api/contacts/imports', { fileName: 'x.csv', content });
    expect([status, body.message]).toEqual([422, message]);
  });

  it('whose every try goes wrong has failed, and not before', async () => {
    const brought = await bring('Email\nlate@x.example');
    const path = `/api/contacts/imports/${brought.id}`;
    const statusIs = async (wanted: string) =>
      ((await owner.get(path)).body.data as Import).status === wanted;
    await inBusiness(
      sql`update contact_imports set content = ${'Email\n"never closed'} where id = ${brought.id}`,
    );
    await start(brought);
    const job = sql`name = 'contacts.import-rows' and data = ${JSON.stringify({ importId: brought.id })}::jsonb`;
    await eventually('the first try', async () => {
      const { rows } = await inBusiness(sql`select from pgboss.job where ${job} and state = 'retry'`);
      return rows.length === 1;
    });
    expect(await statusIs('running')).toBe(true);
    await inBusiness(sql`update pgboss.job set retry_count = retry_limit, start_after = now() where ${job}`);
    await eventually('the last try', () => statusIs('failed'));
    expect((await owner.get('/api/contacts/imports/latest')).body.data).toMatchObject({
      ...{ id: brought.id, status: 'failed', processedRows: 0 },
    });
  });

  it('is found again by whoever comes back within the hour, a draft is not', async () => {
    const done = await importAll('Email\nback@x.example');
    await bring('Email\ndraft@x.example');
    const latest = async (visitor: Visitor) => (await visitor.get('/api/contacts/imports/latest')).body.data;
    expect(await latest(owner)).toMatchObject({ id: done.id, status: 'done', createdCount: 1 });
    const stranger = new Visitor(app);
    await stranger.logIn('second@porchlight.test');
    expect(await latest(stranger)).toBeNull();
    const hourAgo = sql`update contact_imports set finished_at = now() - interval '61 minutes' where id = ${done.id}`;
    await inBusiness(hourAgo);
    expect(((await latest(owner)) as Import | null)?.id).not.toBe(done.id);
  });

  it('needs a column to recognise people by, and refuses more than 20 MB', async () => {
    const brought = await bring('Name\nAda');
    const { status, body } = await start(brought);
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['mapping']]);
    const huge = { fileName: 'x.csv', content: 'x'.repeat(27_000_000) };
    expect((await owner.post('/api/contacts/imports', huge)).status).toBe(413);
  });
});
