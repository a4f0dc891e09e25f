import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkReach, Contact, ContactBatch } from '#features/contacts/contract.ts';
import { batcherOf } from '#tests/support/contact-batches.ts';
import { businessOf, makeItHour } from '#tests/support/messaging.ts';
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
  await makeItHour(app, { visitor: owner, hour: 12 });
});
afterAll(() => app.stop());

/** Toll-free, so the business's time zone counts. */
let last = 3_000_000;
const nextPhone = () => `+1800${++last}`;
const add = async (fields: object = {}) =>
  (await owner.post('/api/contacts', { firstName: 'Mass', contactType: 'Lead', ...fields })).body
    .data as Contact;
const withPhone = (number = nextPhone(), fields: object = {}) =>
  add({ phoneNumbers: [{ number }], ...fields });
const inBusiness = (statement: string, values: unknown[] = []) =>
  app.context.database.inScope({ businessId }, (tx) => tx.$client.query(statement, values));
const sentTo = async (ids: number[]) =>
  (
    await inBusiness(
      'select contact_id::int as id, to_address as "to", body from messages where contact_id = any ($1) order by 1',
      [ids],
    )
  ).rows as { id: number; to: string; body: string }[];
const preview = async (target: object, channel = 'sms') =>
  (await owner.post('/api/contacts/batches/message-preview', { target, channel })).body.data as BulkReach;
const text = (body = 'We are open on Sunday.') => ({ kind: 'message' as const, channel: 'sms', body });

it('goes once to each contact that may be reached, and says before and after who is left out and why', async () => {
  const shared = nextPhone();
  const stopped = nextPhone();
  const [one, twin, quiet, bare, out] = [
    await withPhone(shared, { firstName: 'One' }),
    await withPhone(shared, { firstName: 'Twin' }),
    await withPhone(nextPhone(), { firstName: 'Quiet', contactType: 'Do Not Call' }),
    await add({ firstName: 'Bare' }),
    await withPhone(stopped, { firstName: 'Out' }),
  ];
  await inBusiness(
    `insert into message_consents (business_id, channel, address, opted_out, source) values ($1, 'sms', $2, true, 'STOP')`,
    [businessId, stopped],
  );
  const ids = [one, twin, quiet, bare, out].map(({ id }) => id);
  const expected = await preview({ ids });
  expect(expected).toMatchObject({ total: 5, reachable: 1 });
  expect(expected.refused.map(({ names, count }) => [names.join(), count]).sort()).toEqual([
    ['Bare', 1],
    ['Out', 1],
    ['Quiet', 1],
    ['Twin', 1],
  ]);
  const done = await batches.run({ ids }, text());
  expect(done).toMatchObject({ total: 5, doneCount: 1, skippedCount: 4, undoUntil: null });
  expect(await sentTo(ids)).toEqual([{ id: one.id, to: shared, body: 'We are open on Sunday.' }]);
  expect(Object.fromEntries(done.skipped.map(({ name, reason }) => [name, reason]))).toEqual({
    Bare: 'No phone number.',
    Out: expect.stringContaining('asked to get no text messages'),
    Quiet: expect.stringContaining('Do Not Call'),
    Twin: expect.stringContaining('same phone number'),
  });
  expect((await owner.post(batches.path(done.id, '/undo'))).status).toBe(409);
});

it('is filled in for each contact, and skips one for whom it would have a hole', async () => {
  const [ana, nameless] = [
    await withPhone(nextPhone(), { firstName: 'Ana' }),
    await withPhone(nextPhone(), { firstName: '', lastName: '' }),
  ];
  const ids = [ana.id, nameless.id];
  await batches.run({ ids }, text('Hi {{first_name}}, {{business_name}} is open on Sunday.'));
  expect((await sentTo(ids)).map(({ body }) => body)).toEqual([
    'Hi Ana, Lamplight Plumbing is open on Sunday.',
    'Hi there, Lamplight Plumbing is open on Sunday.',
  ]);
  const done = await batches.run({ ids }, text('The gift is for {{first_name}}.'));
  expect(done).toMatchObject({ doneCount: 1, skippedCount: 1 });
  expect(done.skipped[0]?.reason).toContain('what to fill in for {{first_name}}');
  const unknown = { id: randomUUID(), target: { ids }, channel: 'sms', body: 'Hi {{nickname}}' };
  const refused = await owner.post('/api/contacts/batches/messages', unknown);
  expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['body']]);
});

it('is sent once however often Send is pressed, and a batch that stopped goes on without repeating itself', async () => {
  const contacts = await Promise.all(Array.from({ length: 60 }, () => withPhone()));
  const ids = contacts.map(({ id }) => id);
  const id = randomUUID();
  await Promise.all([1, 2, 3].map(() => batches.ask({ ids }, text('Once.'), id)));
  expect(await batches.until(id, 'done')).toMatchObject({ doneCount: 60, skippedCount: 0 });
  expect(await sentTo(ids)).toHaveLength(60);
  // The messages are stored, the record of it is not: the keys alone must prevent a second one.
  await inBusiness(`update contact_batch_items set outcome = null, address = null where batch_id = $1`, [id]);
  await inBusiness(`update contact_batches set status = 'failed' where id = $1`, [id]);
  await owner.post(batches.path(id, '/retry'));
  await batches.until(id, 'done');
  expect(await sentTo(ids)).toHaveLength(60);
  expect((await batches.ask({ ids }, text('Other words.'), id)).status).toBe(409);
});

it('goes on after the worker is cut off in the middle, and repeats nothing', async () => {
  const contacts = await Promise.all(Array.from({ length: 70 }, () => withPhone()));
  const ids = contacts.map(({ id }) => id).sort((a, b) => a - b);
  const admin = new pg.Client(app.ownerUrl);
  await admin.connect();
  try {
    // Holding this row stops the job inside its second fifty, when it has stored ten of them.
    await admin.query('begin');
    await admin.query('select from contacts where id = $1 for update', [ids[60]]);
    const { body } = await batches.ask({ ids }, text('Once.'));
    const { id } = body.data as ContactBatch;
    const stuck = await eventually('the worker to wait', async () => {
      const { rows } = await admin.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(pid))`,
      );
      return rows[0]?.pid;
    });
    expect(await batches.get(id)).toMatchObject({ status: 'running', doneCount: 50 });
    await admin.query('select pg_terminate_backend($1)', [stuck]);
    await admin.query('rollback');
    expect(await batches.until(id, 'done')).toMatchObject({ doneCount: 70, skippedCount: 0 });
  } finally {
    await admin.end();
  }
  expect((await sentTo(ids)).map(({ id }) => id)).toEqual(ids);
});

it('leaves out contacts in their quiet hours', async () => {
  const contact = await withPhone();
  await makeItHour(app, { visitor: owner, hour: 23 });
  try {
    const expected = await preview({ ids: [contact.id] });
    expect(expected).toMatchObject({
      reachable: 0,
      refused: [{ reason: expect.stringContaining('too late') }],
    });
    const done = await batches.run({ ids: [contact.id] }, text());
    expect(done.skipped).toEqual([
      { contactId: contact.id, name: 'Mass', reason: expect.stringContaining('8:00 AM to 9:00 PM') },
    ]);
    expect(await sentTo([contact.id])).toEqual([]);
  } finally {
    await makeItHour(app, { visitor: owner, hour: 12 });
  }
});

it('goes by e-mail with its subject, and to all that match', async () => {
  const mark = `mail-${randomUUID().slice(0, 8)}`;
  for (const at of [1, 2, 3]) await add({ lastName: mark, emails: [{ address: `${mark}-${at}@x.example` }] });
  const target = { all: true, search: mark };
  expect(await preview(target, 'email')).toEqual({ total: 3, reachable: 3, refused: [], sandbox: true });
  const work = { kind: 'message' as const, channel: 'email', subject: 'Sunday', body: 'Open.' };
  expect(await batches.run(target, work)).toMatchObject({ doneCount: 3 });
  const { rows } = await inBusiness(
    `select subject, body from messages where channel = 'email' and to_address like $1`,
    [`${mark}%`],
  );
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ subject: 'Sunday', body: 'Open.' })));
});

it('leaves out a contact that was deleted in the meantime', async () => {
  const contact = await withPhone();
  const id = randomUUID();
  await inBusiness(
    `insert into contact_batches (id, business_id, work, status, total)
     values ($1, $2, '{"kind": "message", "channel": "sms", "subject": "", "body": "Hello"}', 'failed', 1)`,
    [id, businessId],
  );
  await inBusiness(
    'insert into contact_batch_items (batch_id, business_id, contact_id) values ($1, $2, $3)',
    [id, businessId, contact.id],
  );
  await owner.delete(`/api/contacts/${contact.id}`);
  await owner.post(batches.path(id, '/retry'));
  expect(await batches.until(id, 'done')).toMatchObject({ doneCount: 0, skippedCount: 1 });
});

it.each([{ body: '  ' }, { channel: 'facebook' }, { body: 'x'.repeat(10_001) }])(
  'is refused with %j',
  async (given) => {
    const contact = await withPhone();
    expect((await batches.ask({ ids: [contact.id] }, { ...text(), ...given })).status).toBe(422);
  },
);

it('asks for a review, with the link, and skips those who were asked in the last 90 days', async () => {
  const withEmail = () => add({ emails: [{ address: `${randomUUID()}@example.com` }] });
  const [asked, fresh] = [await withEmail(), await withEmail()];
  const single = { contactId: asked.id, channel: 'email', idempotencyKey: randomUUID() };
  expect((await owner.post('/api/review-requests', single)).status).toBe(200);
  const target = { ids: [asked.id, fresh.id] };
  const { body } = await owner.post('/api/contacts/batches/message-preview', {
    target,
    channel: 'email',
    purpose: 'review',
  });
  expect(body.data).toMatchObject({
    reachable: 1,
    refused: [{ reason: 'Already asked for a review in the last 90 days.', count: 1 }],
  });
  const batch = {
    id: randomUUID(),
    target,
    channel: 'email',
    purpose: 'review',
    body: 'How did {business} do?',
  };
  await owner.post('/api/contacts/batches/messages', batch);
  const done = await eventually('the requests', async () => {
    const one = (await owner.get(`/api/contacts/batches/${batch.id}`)).body.data as ContactBatch;
    return one.status === 'done' && one;
  });
  expect(done).toMatchObject({ doneCount: 1, skippedCount: 1 });
  expect(done.skipped).toMatchObject([
    { contactId: asked.id, reason: 'This customer was already asked for a review in the last 90 days.' },
  ]);
  const [sent] = await sentTo([fresh.id]);
  expect(sent?.body).toMatch(
    /^How did Lamplight Plumbing do\?\n\nhttp.*\/review-us\/.*\?r=[\w-]{16}\n\n.*\n.*\/unsubscribe\//,
  );
});
