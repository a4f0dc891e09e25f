import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeContact, messagesOf, send } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

type Saved = { id: number; name: string; text: string; version: number };
type Filled = { id: number; name: string; text: string; open: string[] };

let app: TestApp;
let owner: Visitor;
let other: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  other = new Visitor(app);
  await owner.logIn();
  await other.logIn('second@porchlight.test');
});
afterAll(() => app.stop());

const list = async (visitor = owner) => (await visitor.get('/api/saved-replies')).body.data as Saved[];
const add = (reply: { name: string; text: string }) => owner.post('/api/saved-replies', reply);
const put = ({ id, ...body }: Saved) => owner.send('PUT', `/api/saved-replies/${id}`, { body });
const filledFor = async ({ id }: { id: number }) =>
  (await owner.get(`/api/contacts/${id}/saved-replies`)).body.data as Filled[];

it('come with the demo, in the order of their names', async () => {
  expect((await list()).map(({ name }) => name)).toEqual([
    'On our way',
    'Please send a photo',
    'We missed your call',
  ]);
});

describe('the list', () => {
  it('keeps, changes and deletes a reply', async () => {
    const made = await add({ name: '  Warranty ', text: 'Hi {{first_name}},\nit is covered. ' });
    const reply = made.body.data as Saved;
    expect(reply).toMatchObject({
      name: 'Warranty',
      text: 'Hi {{first_name}},\nit is covered. ',
      version: 0,
    });
    const changed = await put({ ...reply, name: 'warranty', text: 'It is covered.' });
    expect(changed.body.data).toEqual({ ...reply, name: 'warranty', text: 'It is covered.', version: 1 });
    expect(await list()).toContainEqual(changed.body.data);
    const gone = await owner.delete(`/api/saved-replies/${reply.id}`);
    expect(gone.body.data).toEqual(changed.body.data);
    expect((await owner.delete(`/api/saved-replies/${reply.id}`)).status).toBe(404);
    expect((await put({ ...reply, version: 1 })).status).toBe(404);
  });

  it('has a name once, however it is written', async () => {
    const taken = { name: ['There is already a saved reply with that name.'] };
    expect((await add({ name: 'ON OUR WAY', text: 'Else.' })).body.errors).toEqual(taken);
    const reply = (await add({ name: 'Invoice', text: 'Attached.' })).body.data as Saved;
    expect((await put({ ...reply, name: 'on our way' })).body.errors).toEqual(taken);
    expect((await put({ ...reply, name: 'INVOICE' })).status).toBe(200);
  });

  it('gives a repeated call the reply of the first one', async () => {
    const twice = [
      await add({ name: 'Parking', text: 'We park outside.' }),
      await add({ name: 'Parking', text: 'We park outside.' }),
    ];
    expect(twice[1]?.body).toEqual(twice[0]?.body);
    expect((await list()).filter(({ name }) => name === 'Parking')).toHaveLength(1);
  });

  it('is not saved over what another tab has saved', async () => {
    const reply = (await add({ name: 'Payment', text: 'Cash.' })).body.data as Saved;
    expect((await put({ ...reply, text: 'Cards.' })).status).toBe(200);
    const late = await put({ ...reply, text: 'Checks.' });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await list()).find(({ id }) => id === reply.id)).toMatchObject({ text: 'Cards.', version: 1 });
  });

  it.each([
    [{ name: ' ', text: 'x' }, 'name'],
    [{ name: 'x'.repeat(61), text: 'x' }, 'name'],
    [{ name: 'A', text: ' \n' }, 'text'],
    [{ name: 'A', text: 'x'.repeat(2001) }, 'text'],
    [{ name: 'A', text: 'Hi {{nickname}}' }, 'text'],
    [{ name: 'A', text: 'Hi {{first_name' }, 'text'],
  ])('refuses %j', async (reply, field) => {
    const { status, body } = await add(reply);
    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
  });

  it('says which variables there are', async () => {
    expect((await add({ name: 'A', text: 'Hi {{nickname}}' })).body.errors).toEqual({
      text: [
        'We don’t know {{nickname}}. Use {{first_name}}, {{last_name}}, {{business_name}}, {{business_phone}}.',
      ],
    });
  });

  it('is the business’s own', async () => {
    const reply = (await add({ name: 'Only Ours', text: 'Only ours.' })).body.data as Saved;
    expect(JSON.stringify(await list(other))).not.toContain('Only Ours');
    expect((await other.delete(`/api/saved-replies/${reply.id}`)).status).toBe(404);
    expect((await other.post('/api/saved-replies', { name: 'Only Ours', text: 'Theirs, too.' })).status).toBe(
      200,
    );
    const contact = await makeContact(owner);
    expect((await other.get(`/api/contacts/${contact.id}/saved-replies`)).status).toBe(404);
  });

  it('ends at a hundred, also for those that arrive together', async () => {
    const before = (await list(other)).length;
    const replies = await Promise.all(
      Array.from({ length: 104 - before }, (_, n) =>
        other.post('/api/saved-replies', { name: `Reply ${n}`, text: 'x' }),
      ),
    );
    const refused = replies.filter(({ status }) => status === 422);
    expect(refused.length).toBe(4);
    expect(refused[0]?.body.message).toMatch(/^A business can have 100 saved replies/);
    expect((await list(other)).length).toBe(100);
  });
});

describe('the variables', () => {
  let reply: Saved;
  beforeEach(async () => {
    for (const { id, name } of await list())
      if (name === 'All') await owner.delete(`/api/saved-replies/${id}`);
    const text = 'Hi {{first_name}} {{last_name}}, this is {{business_name}}, {{business_phone}}.';
    reply = (await add({ name: 'All', text })).body.data as Saved;
  });
  const filled = async (contact: { id: number }) =>
    (await filledFor(contact)).find(({ id }) => id === reply.id);

  it('are filled in for the contact', async () => {
    const contact = await makeContact(owner, { firstName: 'Ana', lastName: 'Ruiz' });
    const made = await filled(contact);
    expect(made).toMatchObject({ open: [] });
    expect(made?.text).toMatch(/^Hi Ana Ruiz, this is Lamplight Plumbing, \(\d{3}\) \d{3}-\d{4}\.$/);
  });

  it('read well without a name', async () => {
    const contact = await makeContact(owner, { firstName: '', lastName: '' });
    expect((await filled(contact))?.text).toMatch(/^Hi there, this is Lamplight Plumbing/);
  });

  it('stay where the sentence needs them, and are named', async () => {
    await put({ ...reply, text: 'The parts of {{first_name}} are here.' });
    const contact = await makeContact(owner, { firstName: '' });
    expect(await filled(contact)).toMatchObject({
      text: 'The parts of {{first_name}} are here.',
      open: ['{{first_name}}'],
    });
  });

  it.each(['Hi {{first_name}},', 'Hi {contact.first_name}', 'Hi {{whatever}}', 'Hi {{ first_name'])(
    'are never sent as they are written: %j',
    async (body) => {
      const contact = await makeContact(owner);
      for (const message of [{ body }, { body: 'Hi', subject: body, channel: 'email' }]) {
        const sent = await send(owner, contact, message);
        expect(sent.status).toBe(422);
        expect(sent.body.message).toMatch(/^We don’t know what to fill in for \{/);
      }
      expect(await messagesOf(owner, contact)).toEqual([]);
    },
  );
});
