import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Contact, ContactImport } from '#features/contacts/contract.ts';
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

const read = async (id: number) => (await owner.get(`/api/contacts/${id}`)).body.data as Contact;
const add = async (fields: object) =>
  (await owner.post('/api/contacts', { contactType: 'Lead', ...fields })).body.data as Contact;
const edit = async (id: number, change: object) => {
  const contact = await read(id);
  const { status } = await owner.send('PUT', `/api/contacts/${id}`, { body: { ...contact, ...change } });
  expect(status).toBe(200);
};
const undone = ({ removedCount, restoredCount, keptCount }: ContactImport) => [
  ...[removedCount, restoredCount, keptCount],
];

it('removes contacts it created, restores the others, and keeps later changes, with the reason', async () => {
  const known = await add({
    firstName: 'Kim',
    city: 'Reno',
    tags: ['VIP'],
    birthday: '1980-02-28',
    emails: [{ label: 'Work', address: 'kim@undo.example' }],
    customFields: { Gate: '1' },
  });
  const edited = await add({ firstName: 'Eli', city: 'Reno', emails: [{ address: 'eli@undo.example' }] });
  const before = await imports.total();
  const done = await imports.importAll(
    [
      'Name,Email,City,Job title,Tags,Custom: Gate,Phone',
      'Kim New,kim@undo.example,Sparks,Boss,Roof,2,(646) 555-0170',
      'Eli New,eli@undo.example,Sparks,Boss,,,',
      ...['Gone', 'Touched', 'Noted', 'Called', 'Merged', 'Deleted'].map(
        (name) => `${name},${name.toLowerCase()}@undo.example,Sparks,,,,`,
      ),
      'Gone,gone@undo.example,Elko,,,,',
    ].join('\n'),
  );
  expect([done.createdCount, done.updatedCount, done.duplicateCount]).toEqual([6, 2, 1]);
  await edit(edited.id, { city: 'Elko' });
  const find = async (name: string) => imports.find(`${name}@undo.example`);
  await edit((await find('touched')).id, { city: 'Elko' });
  const note = { content: 'A note', available_for_ai: false };
  await owner.post(`/api/contacts/${(await find('noted')).id}/notes`, note);
  const called = (await find('called')).id;
  await imports.inBusiness(sql`update contacts set last_contacted_at = now() where id = ${called}`);
  const merged = await find('merged');
  const target = await add({ firstName: 'Target' });
  const { status } = await owner.post(`/api/contacts/${target.id}/merge`, {
    version: target.version,
    other_id: merged.id,
    other_version: merged.version,
  });
  expect(status).toBe(200);
  await owner.delete(`/api/contacts/${(await find('deleted')).id}`);

  const [first, second] = await Promise.all([1, 2].map(() => owner.post(imports.path(done.id, '/undo'))));
  expect([first?.status, second?.status]).toEqual([200, 200]);
  const result = await imports.until(done.id, 'undone');
  expect(undone(result)).toEqual([2, 1, 5]);
  expect(result.kept.map(({ name, reason }) => [name, reason]).sort()).toEqual([
    ['Called', 'There have been messages, calls, appointments or notes since.'],
    ['Eli New', 'Edited since, and left as it is now: Address.'],
    ['Merged', 'It has been merged with another contact since.'],
    ['Noted', 'There have been messages, calls, appointments or notes since.'],
    ['Touched', 'It has been edited since.'],
  ]);
  const { version: _, ...had } = known;
  expect(await read(known.id)).toMatchObject(had);
  expect(await read(edited.id)).toMatchObject({ lastName: '', title: '', city: 'Elko' });
  // Three of those it made, and the one that others were merged into.
  expect(await imports.total()).toBe(before + 4);
  const file = await owner.get(imports.path(done.id, '/kept'));
  expect(String(file.body.text).trim().split('\r\n')).toHaveLength(6);
  expect(undone((await owner.post(imports.path(done.id, '/undo'))).body.data as ContactImport)).toEqual([
    ...[2, 1, 5],
  ]);
});

it('of two imports of the same people works in either order', async () => {
  const mine = async () => {
    const { body } = await owner.post('/api/contacts', {
      contactType: 'Lead',
      firstName: 'Two',
      city: 'Reno',
      title: 'Cook',
      emails: [{ address: `two${Math.random()}@undo.example` }],
    });
    return body.data as Contact;
  };
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const contact = await mine();
    const file = (city: string, more = '') =>
      imports.importAll(`Email,City,Job title\n${contact.email},${city},${more}`);
    const [one, two] = [await file('Sparks', 'Boss'), await file('Elko')];
    for (const at of order) await imports.undo([one, two][at]?.id ?? 0);
    expect(await read(contact.id)).toMatchObject({ city: 'Reno', title: 'Cook' });
  }
});

it('reverts what a failed import had done', async () => {
  const rows = Array.from({ length: 520 }, (_, at) => `half${at}@undo.example`);
  const brought = await imports.bring(['Email', ...rows].join('\n'));
  await imports.check(brought);
  await imports.inBusiness(
    sql`update contact_imports set content = content || E'\n"never closed' where id = ${brought.id}`,
  );
  const before = await imports.total();
  await imports.start(brought);
  await eventually('the first batch', async () => (await imports.get(brought.id)).processedRows === 500);
  await eventually('the failure', async () => {
    await imports.exhaust('contacts.import-rows', brought.id);
    return (await imports.get(brought.id)).status === 'failed';
  });
  expect(undone(await imports.undo(brought.id))).toEqual([500, 0, 0]);
  expect(await imports.total()).toBe(before);
  expect((await imports.start(brought)).status).toBe(409);
});

it('goes on after it stopped', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => `stop${at}@undo.example`);
  const done = await imports.importAll(['Email', ...rows].join('\n'));
  const { rows: last } = await imports.inBusiness(
    sql`select max(contact_id) as id from contact_import_changes where import_id = ${done.id}`,
  );
  const database = new pg.Client(app.ownerUrl);
  await database.connect();
  const block = `check (contact_id <> ${last[0]?.id} or outcome is null)`;
  await database.query(`alter table contact_import_changes add constraint block ${block}`);
  await owner.post(imports.path(done.id, '/undo'));
  const stopped = await eventually('the stop', async () => {
    await imports.exhaust('contacts.undo-import', done.id);
    const found = await imports.get(done.id);
    return found.status === 'done' && found;
  });
  expect(stopped.failure).toMatch(/^The undo stopped/);
  expect(stopped.removedCount).toBe(500);
  await database.query('alter table contact_import_changes drop constraint block');
  await database.end();
  expect(undone(await imports.undo(done.id))).toEqual([600, 0, 0]);
});

it('is offered for 30 days, and an import that runs cannot be undone', async () => {
  const done = await imports.importAll('Email\nlate@undo.example');
  expect(done.undoUntil).not.toBeNull();
  await imports.inBusiness(
    sql`update contact_imports set finished_at = now() - interval '31 days' where id = ${done.id}`,
  );
  expect((await imports.get(done.id)).undoUntil).toBeNull();
  expect((await owner.post(imports.path(done.id, '/undo'))).status).toBe(409);
  const brought = await imports.bring('Email\nx@undo.example');
  expect((await owner.post(imports.path(brought.id, '/undo'))).status).toBe(409);
});
