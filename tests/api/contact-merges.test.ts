import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact, ContactMerge, MergePreview } from '#features/contacts/contract.ts';
import { businessOf, giveBelongings, stateOf, TABLES } from '#tests/support/contact-belongings.ts';
import { type Reply, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  stranger = new Visitor(app);
  await owner.logIn();
  await stranger.logIn('second@porchlight.test');
  businessId = await businessOf(owner);
});
afterAll(() => app.stop());

const add = async (fields: Record<string, unknown>): Promise<Contact> =>
  (await owner.post('/api/contacts', { contactType: 'Lead', ...fields })).body.data as Contact;
const read = async (id: number) => (await owner.get(`/api/contacts/${id}`)).body.data as Contact;
const save = (contact: Contact, change: Record<string, unknown>) =>
  owner.send('PUT', `/api/contacts/${contact.id}`, { body: { ...contact, ...change } });
const merge = (
  kept: Contact,
  other: Contact,
  { choices, by = owner }: { choices?: Record<string, string>; by?: Visitor } = {},
) => {
  const versions = { version: kept.version, other_version: other.version };
  return by.post(`/api/contacts/${kept.id}/merge`, { other_id: other.id, ...versions, choices });
};
const mergeIdIn = ({ body }: Reply) => (body.data as { merge_id: number }).merge_id;
const undo = (id: number, by = owner) => by.post(`/api/contacts/merges/${id}/undo`);
const state = (contactId: number) => stateOf({ app, businessId, contactId });
const give = (contactId: number, belongings: Parameters<typeof giveBelongings>[0]['belongings']) =>
  giveBelongings({ app, businessId, contactId, belongings });

describe('a merge', () => {
  it('shows beforehand what it will do, and then does that', async () => {
    const tom = await add({ firstName: 'Tom', city: 'Murray', phoneNumbers: [{ number: '2065550120' }] });
    const other = await add({
      firstName: 'Thomas',
      company: 'Nair',
      customFields: { Gate: '4471' },
      tags: ['VIP'],
      phoneNumbers: [{ number: '2065550120' }, { number: '2065550121' }],
    });
    await give(other.id, { contact_notes: 1, messages: 2, conversations: 3, appointments: 1, voicemails: 2 });
    const reply = await owner.get(`/api/contacts/${tom.id}/merge-preview?other_id=${other.id}`);
    const preview = reply.body.data as MergePreview;
    expect(preview).toMatchObject({
      kept: { id: tom.id, version: 1 },
      other: { id: other.id },
      choices: [
        { field: 'firstName', kept: 'Tom', other: 'Thomas', suggested: 'kept' },
        { field: 'company', kept: '', other: 'Nair', suggested: 'other' },
        { field: 'address', kept: 'Murray', other: '', suggested: 'kept' },
      ],
      united: {
        phoneNumbers: ['+12065550120', '+12065550121'],
        emails: [],
        tags: ['VIP'],
        customFields: ['Gate'],
      },
      moves: { notes: 1, messages: 2, conversations: 3, appointments: 1, voicemails: 2 },
      problem: null,
    });
    expect((await merge(tom, other, { choices: { firstName: 'other' } })).status).toBe(200);
    expect(await read(tom.id)).toMatchObject({
      id: tom.id,
      firstName: 'Thomas',
      company: 'Nair',
      city: 'Murray',
      version: 2,
      phoneNumbers: [{ number: '+12065550120' }, { number: '+12065550121' }],
      customFields: { Gate: '4471' },
    });
    const { belongings } = await state(tom.id);
    expect(TABLES.map((table) => belongings[table]?.length)).toEqual([1, 2, 3, 1, 2, 0, 0, 0, 0]);
    const timeline = (await owner.get(`/api/contacts/${tom.id}/timeline`)).body.data as unknown[];
    expect(timeline).toHaveLength(6);
  });

  it('moves everything that can reference a contact', async () => {
    const { rows } = await app.context.database.pool.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'contacts'::regclass order by 1`,
    );
    const handedOver = Object.values(app.context.ports.contacts.belongings).map(({ table }) => table);
    const own = ['contact_distinctions', 'contact_keys', 'contact_notes', 'contact_tags'];
    expect(rows.map(({ name }) => name)).toEqual([...handedOver, ...own].sort());
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(TABLES));
  });

  it('redirects the old address to the contact, even across two merges', async () => {
    const [a, b, c] = [
      await add({ firstName: 'A' }),
      await add({ firstName: 'B' }),
      await add({ firstName: 'C' }),
    ];
    await merge(b, a);
    expect(await read(a.id)).toMatchObject({ id: b.id });
    const second = await merge(c, await read(b.id));
    expect(await read(a.id)).toMatchObject({ id: c.id });
    const [first] = await app.context.database
      .inScope({ businessId }, (tx) =>
        tx.$client.query<{ id: string }>('select id from contact_merges where removed_id = $1', [a.id]),
      )
      .then(({ rows }) => rows);
    const tooEarly = await undo(Number(first?.id));
    expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'conflict']);
    expect((await undo(mergeIdIn(second))).status).toBe(200);
    expect((await undo(Number(first?.id))).status).toBe(200);
    expect([await read(a.id), await read(b.id)]).toMatchObject([{ firstName: 'A' }, { firstName: 'B' }]);
  });

  it('is refused, and loses nothing, when either was changed since it was looked at', async () => {
    const [one, two] = [await add({ firstName: 'One' }), await add({ firstName: 'Two' })];
    await save(two, { company: 'New' });
    const refused = await merge(one, two);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect([await read(one.id), await read(two.id)]).toMatchObject([
      { firstName: 'One' },
      { company: 'New' },
    ]);
  });

  it('happens once when two users merge at the same moment, in either direction', async () => {
    const [one, two] = [await add({ firstName: 'One' }), await add({ firstName: 'Two' })];
    await give(one.id, { contact_notes: 1 });
    await give(two.id, { contact_notes: 1, messages: 2 });
    const replies = await Promise.all([merge(one, two), merge(two, one), merge(one, two)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = await read(one.id);
    expect(await read(two.id)).toEqual(kept);
    const { belongings } = await state(kept.id);
    expect([belongings.contact_notes?.length, belongings.messages?.length]).toEqual([2, 2]);
  });

  it('does not lose a message that is sent at the same moment', async () => {
    const reach = { phoneNumbers: [{ number: '2065550122' }], emails: [{ address: 'race@x.example' }] };
    const [one, two] = [await add({ firstName: 'One' }), await add({ firstName: 'Two', ...reach })];
    const letters = Array.from({ length: 5 }, (_, n) => ({
      channel: 'email',
      to: 'race@x.example',
      subject: 'Hello',
      body: `Letter ${n}`,
      idempotency_key: `merge-race-${two.id}-${n}`,
    }));
    const [merged, ...sent] = await Promise.all([
      merge(one, two),
      ...letters.map((letter) => owner.post(`/api/contacts/${two.id}/messages`, letter)),
    ]);
    expect(merged?.status).toBe(200);
    expect(sent.every(({ status }) => status === 200 || status === 404)).toBe(true);
    const acknowledged = sent.filter(({ status }) => status === 200).length;
    expect((await state(one.id)).belongings.messages).toHaveLength(acknowledged);
  });

  it('needs two contacts, whose data must fit into one', async () => {
    const number = (n: number) => ({ number: `206555${String(n).padStart(4, '0')}` });
    const numbers = (from: number) => Array.from({ length: 6 }, (_, n) => number(from + n));
    const one = await add({ firstName: 'One', phoneNumbers: numbers(130) });
    const two = await add({ firstName: 'Two', phoneNumbers: numbers(140) });
    expect((await merge(one, one)).status).toBe(422);
    const { body } = await owner.get(`/api/contacts/${one.id}/merge-preview?other_id=${two.id}`);
    expect((body.data as MergePreview).problem).toMatch(/^Together they have 12 phone numbers/);
    expect((await merge(one, two)).status).toBe(422);
    expect((await read(two.id)).id).toBe(two.id);
  });

  it('keeps Do Not Call and opt-outs', async () => {
    const phone = '2065550123';
    const one = await add({ firstName: 'One' });
    const two = await add({ firstName: 'Two', contactType: 'Do Not Call' });
    await merge(one, two, { choices: { contactType: 'kept' } });
    expect((await read(one.id)).contactType).toBe('Do Not Call');

    const three = await add({ firstName: 'Three' });
    const four = await add({ firstName: 'Four', phoneNumbers: [{ number: phone }] });
    await app.context.database.inScope({ businessId }, (tx) =>
      tx.$client.query(
        `insert into message_consents (business_id, channel, address, opted_out, source) values ($1, 'sms', $2, true, 'STOP')`,
        [businessId, `+1${phone}`],
      ),
    );
    await merge(three, four);
    const letter = { channel: 'sms', to: phone, body: 'Hi', idempotency_key: `opted-out-${three.id}` };
    const refused = await owner.post(`/api/contacts/${three.id}/messages`, letter);
    expect([refused.status, refused.body.code]).toEqual([422, 'opted-out']);
  });

  it('carries over which contacts are known to be different people', async () => {
    const phoneNumbers = [{ number: '2065550124' }];
    const [kept, other] = [await add({ firstName: 'Kept' }), await add({ firstName: 'Other', phoneNumbers })];
    const spouse = await add({ firstName: 'Spouse', phoneNumbers });
    await owner.post('/api/contacts/distinctions', { contact_ids: [other.id, spouse.id] });
    await merge(kept, other);
    expect((await owner.get(`/api/contacts/${kept.id}/duplicates`)).body.data).toEqual([]);
  });
});

describe('undoing a merge', () => {
  it('keeps later edits and later belongings, and says what is not as before', async () => {
    const kept = await add({ firstName: 'Kim', phoneNumbers: [{ number: '2065550125' }] });
    const other = await add({
      firstName: 'Kimberly',
      company: 'Lake Co',
      phoneNumbers: [{ number: '2065550126' }],
    });
    await give(other.id, { contact_notes: 1, conversations: 1 });
    const id = mergeIdIn(await merge(kept, other, { choices: { firstName: 'other' } }));
    await give(kept.id, { conversations: 1 });
    const merged = await read(kept.id);
    await save(merged, { firstName: 'Kimmy', website: 'kim.example' });
    const [listed] = (await owner.get(`/api/contacts/${kept.id}/merges`)).body.data as ContactMerge[];
    expect(listed).toMatchObject({ id, name: 'Kimberly', left: ['First name'] });
    expect((await undo(id)).body.data).toEqual({
      kept_id: kept.id,
      restored_id: other.id,
      left: ['First name'],
    });
    expect(await read(kept.id)).toMatchObject({
      firstName: 'Kimmy',
      website: 'kim.example',
      company: '',
      phoneNumbers: [{ number: '+12065550125' }],
    });
    expect(await read(other.id)).toEqual(other);
    const [mine, theirs] = [await state(kept.id), await state(other.id)];
    expect([mine.belongings.conversations?.length, theirs.belongings.conversations?.length]).toEqual([1, 1]);
    expect([mine.belongings.contact_notes?.length, theirs.belongings.contact_notes?.length]).toEqual([0, 1]);
    expect((await owner.get(`/api/contacts/${kept.id}/merges`)).body.data).toEqual([]);
  });

  it('happens once, however often it is requested', async () => {
    const [one, two] = [await add({ firstName: 'One' }), await add({ firstName: 'Two' })];
    const id = mergeIdIn(await merge(one, two));
    const replies = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await read(two.id)).toEqual(two);
  });

  it('goes back merge by merge, so that Do Not Call outlives the one that did not bring it', async () => {
    const kept = await add({ firstName: 'Kept' });
    const first = await add({ firstName: 'First', contactType: 'Do Not Call' });
    const second = await add({ firstName: 'Second', contactType: 'Do Not Call' });
    const one = mergeIdIn(await merge(kept, first));
    const two = mergeIdIn(await merge(await read(kept.id), second));
    const tooEarly = await undo(one);
    expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'conflict']);
    expect((await read(kept.id)).contactType).toBe('Do Not Call');
    const listed = (await owner.get(`/api/contacts/${kept.id}/merges`)).body.data as ContactMerge[];
    expect(listed.map(({ id, isLast }) => [id, isLast])).toEqual([
      [two, true],
      [one, false],
    ]);
    expect([(await undo(two)).status, (await undo(one)).status]).toEqual([200, 200]);
    expect([await read(kept.id), await read(first.id), await read(second.id)]).toMatchObject([
      { contactType: 'Lead' },
      { contactType: 'Do Not Call' },
      { contactType: 'Do Not Call' },
    ]);
  });

  it('marks both when the merged contact became Do Not Call', async () => {
    const [one, two] = [await add({ firstName: 'One' }), await add({ firstName: 'Two' })];
    const id = mergeIdIn(await merge(one, two));
    await save(await read(one.id), { contactType: 'Do Not Call' });
    expect((await undo(id)).body.data).toMatchObject({ left: ['Contact type'] });
    expect([await read(one.id), await read(two.id)]).toMatchObject([
      { contactType: 'Do Not Call' },
      { contactType: 'Do Not Call' },
    ]);
  });

  it('is over after 30 days, and when the contact is deleted', async () => {
    const [one, two, three] = [
      await add({ firstName: '1' }),
      await add({ firstName: '2' }),
      await add({ firstName: '3' }),
    ];
    const old = mergeIdIn(await merge(one, two));
    const age = `update contact_merges set merged_at = now() - interval '31 days' where id = $1`;
    await app.context.database.inScope({ businessId }, (tx) => tx.$client.query(age, [old]));
    expect((await undo(old)).status).toBe(404);
    expect((await owner.get(`/api/contacts/${one.id}/merges`)).body.data).toEqual([]);
    expect((await read(two.id)).id).toBe(one.id);
    const young = mergeIdIn(await merge(await read(one.id), three));
    await owner.delete(`/api/contacts/${one.id}`);
    expect((await undo(young)).status).toBe(404);
    expect((await owner.get(`/api/contacts/${three.id}`)).status).toBe(404);
    const { rows } = await app.context.database.inScope({ businessId }, (tx) =>
      tx.$client.query('select 1 from contact_merges where kept_id = $1', [one.id]),
    );
    expect(rows).toEqual([]);
  });

  it('is not for another business, and neither is merging', async () => {
    const [one, two] = [await add({ firstName: 'One' }), await add({ firstName: 'Two' })];
    expect((await merge(one, two, { by: stranger })).status).toBe(404);
    const theirs = (await stranger.post('/api/contacts', { firstName: 'T', contactType: 'Lead' })).body
      .data as Contact;
    expect((await merge(theirs, two, { by: stranger })).status).toBe(404);
    const id = mergeIdIn(await merge(one, two));
    expect((await undo(id, stranger)).status).toBe(404);
    expect((await stranger.get(`/api/contacts/${two.id}`)).status).toBe(404);
    expect((await undo(id)).status).toBe(200);
  });

  it('tells a user who edits the merged contact that it is now part of another', async () => {
    const [one, two] = [await add({ firstName: 'One' }), await add({ firstName: 'Two' })];
    await merge(one, two);
    const refused = await save(two, { company: 'Late' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This contact was merged elsewhere in the meantime.',
    ]);
  });
});
