import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact, ContactBatch } from '#features/contacts/contract.ts';
import { batcherOf } from '#tests/support/contact-batches.ts';
import { businessOf, giveBelongings, stateOf, TABLES } from '#tests/support/contact-belongings.ts';
import { makeItHour, messagesOf, messageThat, send } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let batches: ReturnType<typeof batcherOf>;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  batches = batcherOf(owner);
  businessId = await businessOf(owner);
});
afterAll(() => app.stop());

const add = async (fields: object = {}) =>
  (await owner.post('/api/contacts', { firstName: 'Bulk', contactType: 'Lead', ...fields })).body
    .data as Contact;
const read = async (id: number) => (await owner.get(`/api/contacts/${id}`)).body.data as Contact;
const total = async (query = '') =>
  ((await owner.get(`/api/contacts${query}`)).body.data as { totalItems: number }).totalItems;
const inBusiness = (statement: string, values: unknown[] = []) =>
  app.context.database.inScope({ businessId }, (tx) => tx.$client.query(statement, values));

describe('tags', () => {
  it('are added to and removed from the named contacts, and undo reverts only real changes', async () => {
    const [had, lacked, full] = [
      await add({ tags: ['VIP', 'Old'] }),
      await add({ tags: ['Roof'] }),
      await add({ firstName: 'Full', tags: Array.from({ length: 30 }, (_, at) => `t${at}`) }),
    ];
    const ids = [had.id, lacked.id, full.id];
    const work = { kind: 'tag' as const, add: ['VIP', 'Spring'], remove: ['Old'] };
    const done = await batches.run({ ids }, work);
    expect(done).toMatchObject({ total: 3, doneCount: 2, skippedCount: 1 });
    expect(done.skipped).toEqual([
      { contactId: full.id, name: 'Full', reason: expect.stringContaining('already has 30 tags') },
    ]);
    expect((await read(had.id)).tags).toEqual(['VIP', 'Spring']);
    expect((await read(lacked.id)).tags).toEqual(['Roof', 'VIP', 'Spring']);
    const file = String((await owner.get(batches.path(done.id, '/skipped'))).body.text);
    expect(file).toContain(`/contacts/${full.id},Full,"This contact already has 30 tags,`);
    await batches.undo(done.id);
    expect((await read(had.id)).tags).toEqual(['VIP', 'Old']);
    expect((await read(lacked.id)).tags).toEqual(['Roof']);
  });

  it('reach exactly the contacts that match the filter', async () => {
    const mark = `crowd-${randomUUID().slice(0, 8)}`;
    await Promise.all(Array.from({ length: 12 }, (_, at) => add({ lastName: `${mark} ${at}` })));
    await add({ lastName: `${mark} supplier`, contactType: 'Supplier / Vendor' });
    const before = await total();
    const done = await batches.run({ all: true, search: mark, types: 'Lead' }, { kind: 'tag', add: [mark] });
    expect(done).toMatchObject({ total: 12, doneCount: 12 });
    const { rows } = await inBusiness('select count(*)::int as n from contacts where $1 = any (tags)', [
      mark,
    ]);
    expect(rows).toEqual([{ n: 12 }]);
    const everybody = await batches.run({ all: true }, { kind: 'tag', add: ['All'] });
    expect(everybody.total).toBe(before);
  });

  it.each<[object, Parameters<typeof batches.ask>[1]]>([
    [{ ids: [1], all: true }, { kind: 'delete' }],
    [{}, { kind: 'delete' }],
    [{ ids: [] }, { kind: 'delete' }],
    [{ ids: [1] }, { kind: 'tag' }],
    [{ ids: [1] }, { kind: 'tag', add: ['x'.repeat(41)] }],
  ])('or other work that makes no sense is refused: %j %j', async (target, work) => {
    expect((await batches.ask(target, work)).status).toBe(422);
  });
});

describe('deleted contacts', () => {
  it('are restored with all their belongings', async () => {
    const [one, two] = [
      await add({
        lastName: 'Whole',
        tags: ['A'],
        customFields: { Gate: '1' },
        birthday: '1980-02-28',
        emails: [{ address: 'whole@x.example' }],
        phoneNumbers: [{ number: '2065550177' }],
      }),
      await add(),
    ];
    const all = Object.fromEntries(TABLES.map((table) => [table, 2]));
    await giveBelongings({ app, businessId, contactId: one.id, belongings: all });
    await owner.post('/api/contacts/distinctions', { contact_ids: [one.id, two.id] });
    const tokens = () =>
      inBusiness(
        'select t.* from mail_tokens t join messages m on m.id = t.message_id where m.contact_id = $1',
        [one.id],
      );
    await inBusiness(
      `insert into mail_tokens (token, business_id, message_id)
       select md5(id::text), business_id, id from messages where contact_id = $1`,
      [one.id],
    );
    const state = (contactId: number) => stateOf({ app, businessId, contactId });
    const [before, hadTokens, count] = [await state(one.id), (await tokens()).rows, await total()];

    const done = await batches.run({ ids: [one.id, two.id] }, { kind: 'delete' });
    expect(await total()).toBe(count - 2);
    expect((await state(one.id)).contact).toBeNull();
    expect((await owner.get(`/api/contacts/${one.id}`)).status).toBe(404);
    await Promise.all([1, 2].map(() => owner.post(batches.path(done.id, '/undo'))));
    expect(await batches.until(done.id, 'undone')).toMatchObject({ undoneCount: 2 });
    expect(await state(one.id)).toEqual(before);
    expect((await tokens()).rows).toEqual(hadTokens);
    expect(hadTokens.length).toBe(2);
    expect(await total()).toBe(count);
  });

  it('are restored without messages that had not been sent yet', async () => {
    await makeItHour(app, { visitor: owner, hour: 12 });
    const phone = '+18005550178';
    const contact = await add({ phoneNumbers: [{ number: phone }] });
    const made = { id: contact.id, phone, email: '' };
    await send(owner, made);
    await messageThat(owner, made, ({ status }) => status === 'sent');
    await inBusiness(`update messages set status = 'queued' where contact_id = $1`, [contact.id]);
    await batches.undo((await batches.run({ ids: [contact.id] }, { kind: 'delete' })).id);
    const [message] = await messagesOf(owner, made);
    expect(message).toMatchObject({ status: 'failed', reason: expect.stringContaining('deleted') });
  });

  it('can be restored one by one too, and their merges can still be undone', async () => {
    const [contact, other] = [await add({ lastName: 'Single' }), await add({ firstName: 'Merged' })];
    await owner.post(`/api/contacts/${contact.id}/merge`, {
      version: contact.version,
      other_id: other.id,
      other_version: other.version,
    });
    const { body } = await owner.delete(`/api/contacts/${contact.id}`);
    const { batchId } = body.data as { batchId: string };
    expect((await batches.list())[0]).toMatchObject({ id: batchId, total: 1, doneCount: 1, status: 'done' });
    await batches.undo(batchId);
    expect(await read(contact.id)).toMatchObject({ lastName: 'Single' });
    expect(await read(other.id)).toMatchObject({ id: contact.id });
    const merges = (await owner.get(`/api/contacts/${contact.id}/merges`)).body.data as { id: number }[];
    expect((await owner.post(`/api/contacts/merges/${merges[0]?.id}/undo`)).status).toBe(200);
    expect(await read(other.id)).toMatchObject({ id: other.id, firstName: 'Merged' });
  });
});

describe('work on many', () => {
  it('that is requested twice is done once, and its id cannot be reused for other work', async () => {
    const contact = await add();
    const id = randomUUID();
    const work = { kind: 'tag' as const, add: ['Once'] };
    const replies = await Promise.all([1, 2, 3].map(() => batches.ask({ ids: [contact.id] }, work, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await batches.until(id, 'done');
    expect((await read(contact.id)).version).toBe(2);
    expect((await batches.ask({ ids: [contact.id] }, { kind: 'delete' }, id)).status).toBe(409);
    const other = { kind: 'tag' as const, add: ['Twice'] };
    expect((await batches.ask({ ids: [contact.id] }, other, id)).status).toBe(409);
  });

  it('is for all of the named contacts or none', async () => {
    const contact = await add();
    const { status } = await batches.ask({ ids: [contact.id, 999_999_999] }, { kind: 'delete' });
    expect(status).toBe(404);
    expect(await read(contact.id)).toMatchObject({ version: 1 });
  });

  it('that stops says so, continues with the rest, and processes no contact twice', async () => {
    const mark = `stop-${randomUUID().slice(0, 8)}`;
    await inBusiness(
      `insert into contacts (business_id, first_name, last_name)
       select $1, 'Stop', $2 || ' ' || n from generate_series(1, 450) n`,
      [businessId, mark],
    );
    const last = await inBusiness(`select max(id) as id from contacts`);
    const database = new pg.Client(app.ownerUrl);
    await database.connect();
    const block = `check (contact_id <> ${last.rows[0].id} or outcome is null)`;
    await database.query(`alter table contact_batch_items add constraint block ${block}`);
    const { body } = await batches.ask({ all: true, search: mark }, { kind: 'delete' });
    const { id } = body.data as ContactBatch;
    const stopped = await eventually('the stop', async () => {
      await inBusiness(
        `update pgboss.job set retry_count = retry_limit, start_after = now()
         where name = 'contacts.run-batch' and state < 'active'`,
      );
      const batch = await batches.get(id);
      return batch.status === 'failed' && batch;
    });
    expect(stopped).toMatchObject({
      total: 450,
      doneCount: 400,
      failure: expect.stringContaining('stopped'),
    });
    await database.query('alter table contact_batch_items drop constraint block');
    await database.end();
    await Promise.all([1, 2].map(() => owner.post(batches.path(id, '/retry'))));
    expect(await batches.until(id, 'done')).toMatchObject({ doneCount: 450, failure: null });
    expect(await total(`?search=${mark}`)).toBe(0);
    expect(await batches.undo(id)).toMatchObject({ undoneCount: 450 });
    expect(await total(`?search=${mark}`)).toBe(450);
  });

  it('of more than 30 days ago is neither listed nor undone', async () => {
    const contact = await add();
    const { id } = await batches.run({ ids: [contact.id] }, { kind: 'delete' });
    await inBusiness(`update contact_batches set created_at = now() - interval '31 days' where id = $1`, [
      id,
    ]);
    expect((await batches.list()).map((batch) => batch.id)).not.toContain(id);
    expect((await owner.post(batches.path(id, '/undo'))).status).toBe(409);
  });
});
