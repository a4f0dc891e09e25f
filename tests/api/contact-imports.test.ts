import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactImport, ImportSummary } from '#features/contacts/contract.ts';
import { type Importer, importerOf } from '#tests/support/contact-imports.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let imports: Importer;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  const businessId = String(((await owner.logIn()).body.user as { business_id: string }).business_id);
  imports = importerOf({ owner, app, businessId });
});
afterAll(() => app.stop());

const countsOf = ({
  createdCount,
  updatedCount,
  duplicateCount,
  refusedCount,
  leftOutCount,
}: ImportSummary) => ({ createdCount, updatedCount, duplicateCount, refusedCount, leftOutCount });

/** 5,000 rows: every 50th has a bad number, every 100th after it repeats the row before, one identifies no person. */
const bigFile = ({ city }: { city: string }) => {
  const rows = Array.from({ length: 5000 }, (_, index) => {
    const line = String(index % 100 === 99 ? index - 1 : index).padStart(4, '0');
    const phone = index % 50 === 25 ? '12' : `(646) 23${line[0]}-${line.slice(1)}0`;
    return `Person ${index},${phone},person${index}@bulk.example,${city}`;
  });
  return ['Name,Phone,Email,City', ...rows, ',12,,Nowhere'].join('\r\n');
};

describe('an import', () => {
  it('of 5,000 rows keeps those with a bad cell, says so before and after, and updates when it comes again', async () => {
    const before = await imports.total();
    const done = await imports.importAll(bigFile({ city: 'Reno' }));
    const counts = {
      createdCount: 4950,
      updatedCount: 0,
      duplicateCount: 50,
      refusedCount: 1,
      leftOutCount: 100,
    };
    expect(done).toMatchObject({ totalRows: 5001, processedRows: 5001, checkedRows: 5001, ...counts });
    expect(done.check).toMatchObject(counts);
    expect(await imports.total()).toBe(before + 4950);

    expect(done.check?.samples.created[0]).toEqual({
      rowNumber: 2,
      name: 'Person 0',
      phoneNumber: '(646) 230-0000',
      email: 'person0@bulk.example',
      contactType: 'Past Customer',
    });
    expect(done.check?.samples.duplicates[0]).toMatchObject({ rowNumber: 101, name: 'Person 99' });
    const problem = { column: 'Phone', value: '12', reason: 'This is not a phone number.' };
    expect(done.check?.faults[0]).toEqual({ rowNumber: 27, refused: false, problems: [problem] });
    expect(done.faults).toHaveLength(50);
    expect(done.faults[0]).toEqual({ rowNumber: 27, refused: false, problems: [problem] });
    expect(await imports.find('person25@bulk.example')).toMatchObject({ phoneNumbers: [], city: 'Reno' });

    const report = await owner.get(imports.path(done.id, '/faults'));
    const lines = String(report.body.text).trim().split('\r\n');
    expect(lines).toHaveLength(102);
    expect(lines[1]).toBe(
      '27,Phone “12”: This is not a phone number.,Person 25,12,person25@bulk.example,Reno',
    );
    expect(lines.at(-1)).toMatch(/^5002,.*No name, no valid phone number/);

    const again = await imports.importAll(bigFile({ city: 'Sparks' }));
    const repeated = { ...counts, createdCount: 0, updatedCount: 4950 };
    expect(again.check).toMatchObject(repeated);
    expect(countsOf(again)).toEqual(repeated);
    expect(await imports.total()).toBe(before + 4950);
    expect(await imports.find('person7@bulk.example')).toMatchObject({
      firstName: 'Person',
      lastName: '7',
      city: 'Sparks',
      version: 2,
      contactType: 'Past Customer',
    });
  });

  it('of the corrected report fixes the contacts and adds none', async () => {
    const done = await imports.importAll(
      'Name,Phone,Email\nMia Mend,12,mia@mend.example\nNed Mend,34,\nOla Mend,(646) 555-0111,',
    );
    expect(countsOf(done)).toMatchObject({ createdCount: 3, leftOutCount: 2 });
    const report = String((await owner.get(imports.path(done.id, '/faults'))).body.text);
    const mended = report.replace(',12,', ',(646) 555-0112,').replace(',34,', ',(646) 555-0134,');
    const before = await imports.total();
    const second = await imports.importAll(mended);
    expect(countsOf(second)).toEqual({
      createdCount: 0,
      updatedCount: 2,
      duplicateCount: 0,
      refusedCount: 0,
      leftOutCount: 0,
    });
    expect(await imports.total()).toBe(before);
    expect(await imports.find('Ned Mend')).toMatchObject({ phoneNumbers: [{ number: '+16465550134' }] });
  });

  it('guesses the columns, checks for each mapping, and starts once', async () => {
    const brought = await imports.bring(
      'Full Name;Mobile;E-mail;Tags;Shoe size\nAda Preview;801 555 0199;ada@preview.example;VIP|Roof;40\nBob;;nonsense;;\n;;;;41',
    );
    expect(brought.columns).toEqual(['Full Name', 'Mobile', 'E-mail', 'Tags', 'Shoe size']);
    expect(brought.mapping).toEqual(['name', 'phone', 'email', 'tags', null]);
    expect((await imports.start(brought)).status).toBe(409);
    const other = { ...brought, mapping: ['name', null, null, null, 'custom'] } as ContactImport;
    await Promise.all([
      owner.post(imports.path(brought.id, '/check'), imports.choiceOf(brought)),
      owner.post(imports.path(brought.id, '/check'), imports.choiceOf(other)),
    ]);
    const checked = await imports.check(brought);
    expect(checked.check).toMatchObject({ createdCount: 2, refusedCount: 1, leftOutCount: 1 });
    expect((await imports.start(other)).status).toBe(409);
    const before = await imports.total();
    await Promise.all([imports.start(brought), imports.start(brought), imports.start(brought)]);
    const done = await imports.until(brought.id, 'done');
    expect(countsOf(done)).toMatchObject({ createdCount: 2, refusedCount: 1, leftOutCount: 1 });
    expect(await imports.total()).toBe(before + 2);
    expect((await owner.post(imports.path(brought.id, '/check'), imports.choiceOf(other))).status).toBe(409);
  });

  it('reimports an exported list without adding or changing a contact', async () => {
    const before = await imports.total();
    const file = await owner.get('/api/contacts/export?types=Legal,Supplier+%2F+Vendor,Team+Member');
    const versions = sql`select sum(version)::int as sum from contacts`;
    const { rows: had } = await imports.inBusiness(versions);
    const done = await imports.importAll(String(file.body.text));
    expect([done.createdCount, done.refusedCount, done.leftOutCount]).toEqual([0, 0, 0]);
    expect(done.updatedCount).toBeGreaterThan(5);
    expect(await imports.total()).toBe(before);
    expect((await imports.inBusiness(versions)).rows).toEqual(had);
  });

  it('round-trips custom fields, and stores other columns as custom fields on request', async () => {
    const { body } = await owner.post('/api/contacts', {
      firstName: 'Custo',
      lastName: 'Mary',
      contactType: 'Lead',
      customFields: { 'Gate code': '4471' },
      emails: [{ address: 'custo@x.example' }],
    });
    const { id } = body.data as { id: number };
    const exported = String((await owner.get('/api/contacts/export?search=custo')).body.text);
    expect(exported).toMatch(/,Custom: Gate code(,|\r\n)/);
    expect((await imports.importAll(exported.replace('4471', '5582'))).updatedCount).toBe(1);
    const brought = await imports.bring('Email,Dog,Dog\ncusto@x.example,Rex,Fido');
    expect(brought.mapping).toEqual(['email', null, null]);
    const mapped = { ...brought, mapping: ['email', 'custom', 'custom'] } as ContactImport;
    await imports.check(mapped);
    await imports.start(mapped);
    await imports.until(brought.id, 'done');
    const { customFields } = (await owner.get(`/api/contacts/${id}`)).body.data as { customFields: unknown };
    expect(customFields).toEqual({ 'Gate code': '5582', Dog: 'Rex', 'Dog (2)': 'Fido' });
  });

  it('of a list exported before a contact asked not to be called leaves Do Not Call in place', async () => {
    const person = { firstName: 'Quiet', lastName: 'Please', emails: [{ address: 'quiet@x.example' }] };
    const { body } = await owner.post('/api/contacts', { ...person, contactType: 'Lead' });
    const { id, version } = body.data as { id: number; version: number };
    const exported = String((await owner.get('/api/contacts/export?search=quiet@x')).body.text);
    const quiet = { ...person, contactType: 'Do Not Call', version };
    expect((await owner.send('PUT', `/api/contacts/${id}`, { body: quiet })).status).toBe(200);
    expect((await imports.importAll(exported)).updatedCount).toBe(1);
    expect((await owner.get(`/api/contacts/${id}`)).body.data).toMatchObject({ contactType: 'Do Not Call' });
  });

  it('leaves out the number that a contact has no room for, and keeps the row', async () => {
    const rows = Array.from({ length: 11 }, (_, at) => `full@x.example,(347) 261-47${at + 10}`);
    const done = await imports.importAll(['Email,Phone', ...rows].join('\n'));
    expect(countsOf(done)).toEqual({
      createdCount: 1,
      updatedCount: 0,
      duplicateCount: 10,
      refusedCount: 0,
      leftOutCount: 1,
    });
    expect(done.check).toMatchObject({ createdCount: 1, duplicateCount: 10, leftOutCount: 1 });
    expect(done.faults[0]?.problems[0]).toMatchObject({ column: 'Phone', value: '+13472614720' });
    expect((await imports.find('full@x.example')).phoneNumbers).toHaveLength(10);
  });

  it('of hostile cells stores the rows, and hands no formula to a spreadsheet', async () => {
    const done = await imports.importAll(
      [
        'Name,Email,Birthday,Custom: Note',
        'Year Zero,zero@x.example,0000-01-01,"=cmd|\' /C calc\'!A0"',
        'Year One,one@x.example,0001-01-01,＝1+1',
        'Far Future,far@x.example,9999-12-31,@SUM(A1)',
        'Bad Date,=1+1,294277-01-01,x',
      ].join('\n'),
    );
    expect(countsOf(done)).toMatchObject({ createdCount: 4, leftOutCount: 5, refusedCount: 0 });
    const exported = String((await owner.get('/api/contacts/export?search=zero@x')).body.text);
    expect(exported).toContain(`'=cmd|`);
    const report = String((await owner.get(imports.path(done.id, '/faults'))).body.text);
    expect(report).toContain(`,'=1+1,`);
    expect(report).toContain(`,'＝1+1`);
  });

  it.each([
    ['', 'content: The file is empty.'],
    ['Name,Phone\r\n', 'content: The file has no rows below its first line.'],
    ['PK\u0000\u0001', 'content: This is not a CSV file.'],
    [
      'Name,Phone\r\nAda,1\r\n\r\n"Bob,2\r\nCid,3\r\nDan,4',
      'content: In row 4 a quotation mark (") opens a cell and is never closed. Close it, and choose the file again.',
    ],
  ])('refuses the file %j', async (content, message) => {
    const { status, body } = await owner.post('/api/contacts/imports', { fileName: 'x.csv', content });
    expect([status, body.message]).toEqual([422, message]);
  });

  it('needs a column to recognize people by, and each field once, and refuses more than 20 MB', async () => {
    const brought = await imports.bring('City,Phone,Phone\nReno,1,2');
    const check = (mapping: unknown) =>
      owner.post(imports.path(brought.id, '/check'), { mapping, defaultType: 'Lead' });
    for (const mapping of [
      ['city', null, null],
      [null, 'phone', 'phone'],
    ]) {
      const { status, body } = await check(mapping);
      expect([status, Object.keys(body.errors as object)]).toEqual([422, ['mapping']]);
    }
    const huge = { fileName: 'x.csv', content: 'x'.repeat(27_000_000) };
    expect((await owner.post('/api/contacts/imports', huge)).status).toBe(413);
  });
});

describe('an import that hits an error', () => {
  const JOB = 'contacts.import-rows';
  it('fails after its last attempt, says why, and continues when retried', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => `fault${at}@x.example`);
    const brought = await imports.bring(['Email', ...rows].join('\n'));
    await imports.check(brought);
    const content = ['Email', ...rows].join('\n');
    // The second batch meets a quote that is never closed: what the file cannot be, its copy here is.
    await imports.inBusiness(
      sql`update contact_imports set content = ${`${content}\n"never closed`} where id = ${brought.id}`,
    );
    await imports.start(brought);
    await eventually('the first try', async () => {
      const { rows: waiting } = await imports.inBusiness(
        sql`select from pgboss.job where name = ${JOB} and state = 'retry'
            and data = ${JSON.stringify({ importId: brought.id })}::jsonb`,
      );
      return waiting.length === 1;
    });
    expect(await imports.get(brought.id)).toMatchObject({
      status: 'running',
      processedRows: 500,
      failure: null,
    });
    // Again and again: the next try may be under way already, and the one after it is seconds away.
    const failed = await eventually('the failure', async () => {
      await imports.exhaust(JOB, brought.id);
      const found = await imports.get(brought.id);
      return found.status === 'failed' && found;
    });
    expect(failed.failure).toBe('The import stopped after 500 of 600 rows because of a fault on our side.');
    await imports.inBusiness(sql`update contact_imports set content = ${content} where id = ${brought.id}`);
    const before = await imports.total();
    await Promise.all([imports.start(brought), imports.start(brought)]);
    const done = await imports.until(brought.id, 'done');
    expect(done).toMatchObject({ failure: null, processedRows: 600, createdCount: 600, duplicateCount: 0 });
    expect(await imports.total()).toBe(before + 100);
  });

  it('refuses a row that the database rejects, and imports the others', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `Row ${at},row${at}@poison.example`);
    const brought = await imports.bring(['Name,Email', ...rows].join('\n'));
    await imports.check(brought);
    const database = new pg.Client(app.ownerUrl);
    await database.connect();
    try {
      await database.query(
        `alter table contacts add constraint poison check (last_name not in ('7', '31')) not valid`,
      );
      await imports.start(brought);
      const done = await imports.until(brought.id, 'done', 'failed');
      expect(countsOf(done)).toMatchObject({ createdCount: 38, refusedCount: 2 });
      const reason = 'We couldn’t store this row.';
      expect(done.faults).toMatchObject([
        { rowNumber: 9, refused: true, problems: [{ reason }] },
        { rowNumber: 33, refused: true, problems: [{ reason }] },
      ]);
    } finally {
      await database.query('alter table contacts drop constraint poison');
      await database.end();
    }
  });

  it('continues where a killed worker left off', async () => {
    // As it is found by the next worker: some rows are in, and the job is free again.
    const rows = Array.from({ length: 1200 }, (_, at) => `killed${at}@x.example`);
    const brought = await imports.bring(['Email', ...rows].join('\n'));
    await imports.check(brought);
    const before = await imports.total();
    await imports.start(brought);
    await eventually('the first rows', async () => (await imports.get(brought.id)).processedRows > 0);
    await imports.inBusiness(
      sql`update pgboss.job set heartbeat_on = now() - interval '1 hour', started_on = now() - interval '1 hour'
          where name = ${JOB} and state = 'active'`,
    );
    const done = await imports.until(brought.id, 'done');
    expect(countsOf(done)).toMatchObject({ createdCount: 1200, duplicateCount: 0, updatedCount: 0 });
    expect(await imports.total()).toBe(before + 1200);
  });
});

describe('large files', () => {
  const LARGE = `Name,Phone\n${'Ann,+18015550142\n'.repeat(100_000)}`;

  /** Announces the file, and sends it when told to. */
  function announce(visitor: Visitor, content: string) {
    const body = Buffer.from(JSON.stringify({ fileName: 'large.csv', content }));
    const headers = {
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    };
    const sent = request(`${app.url}/api/contacts/imports`, { method: 'POST', headers, agent: false });
    const isInvited = new Promise<void>((resolve) => sent.once('continue', resolve));
    const status = new Promise<number | undefined>((resolve, reject) => {
      sent.on('error', reject).on('response', (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
    });
    sent.flushHeaders();
    return { isInvited, status, send: () => void sent.end(body), giveUp: () => void sent.destroy() };
  }

  it('come one after the other from a business; small ones and those of others do not wait', async () => {
    const other = new Visitor(app);
    await other.logIn('second@porchlight.test');
    const first = announce(owner, LARGE);
    await first.isInvited;
    const order: string[] = [];
    const second = announce(owner, LARGE);
    const isSecondDone = second.status.then((status) => order.push(`second: ${status}`));
    second.send();
    const ofOther = announce(other, LARGE);
    ofOther.send();
    order.push(`of the other: ${await ofOther.status}`);
    expect((await imports.bring('Name,Phone\nAnn,+18015550142')).totalRows).toBe(1);
    order.push('small');
    first.send();
    order.push(`first: ${await first.status}`);
    await isSecondDone;
    expect(order).toEqual(['of the other: 200', 'small', 'first: 200', 'second: 200']);
  });

  it('that are given up let the next one come', async () => {
    const first = announce(owner, LARGE);
    await first.isInvited;
    const waiting = announce(owner, LARGE);
    const next = announce(owner, LARGE);
    next.send();
    waiting.status.catch(() => {});
    first.status.catch(() => {});
    waiting.giveUp();
    first.giveUp();
    expect(await next.status).toBe(200);
  });

  it('are checked as small ones are', async () => {
    const checked = await imports.check(await imports.bring(LARGE));
    expect(checked).toMatchObject({ status: 'checked', check: { createdCount: 1, duplicateCount: 99_999 } });
  });
});

it('lists the imports of the last month, newest first, without drafts and those of other businesses', async () => {
  const done = await imports.importAll('Email\nback@x.example');
  await imports.bring('Email\ndraft@x.example');
  const list = async (visitor: Visitor) =>
    (await visitor.get('/api/contacts/imports')).body.data as ImportSummary[];
  expect((await list(owner))[0]).toMatchObject({ id: done.id, status: 'done', createdCount: 1 });
  const stranger = new Visitor(app);
  await stranger.logIn('second@porchlight.test');
  expect(await list(stranger)).toEqual([]);
});
