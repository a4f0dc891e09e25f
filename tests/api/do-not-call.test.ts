/** A person who was marked Do Not Call or opted out stays so when their contact is deleted. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Contact } from '#features/contacts/contract.ts';
import type { Message } from '#features/messaging/contract.ts';
import {
  createFlow,
  createHook,
  dataOf,
  runBecomes,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { importerOf } from '#tests/support/contact-imports.ts';
import { businessOf, makeContact, makeItHour, messageThat, send } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const DO_NOT_CALL = 'Do Not Call';
const MARKED = 'This contact is marked Do Not Call, so nothing can be sent to them.';

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
beforeEach(() => makeItHour(app, { visitor: owner, hour: 12 }));
afterAll(() => app.stop());

type Made = Awaited<ReturnType<typeof makeContact>>;

const remembered = async (visitor = owner): Promise<string[]> => {
  const { rows } = await app.context.database.inScope({ businessId: await businessOf(visitor) }, (tx) =>
    tx.$client.query<{ key: string }>('select key from do_not_call_keys order by key'),
  );
  return rows.map(({ key }) => key);
};
const add = async (fields: Record<string, unknown>, visitor = owner): Promise<Contact> =>
  dataOf<Contact>(
    await visitor.post('/api/contacts', { firstName: 'Again', contactType: 'Lead', ...fields }),
  );
const again = ({ phone }: Pick<Made, 'phone'>, visitor = owner) =>
  add({ phoneNumbers: [{ label: '', number: phone }] }, visitor);
const read = async (id: number): Promise<Contact> => dataOf<Contact>(await owner.get(`/api/contacts/${id}`));
const save = async (id: number, change: Partial<Contact>): Promise<Contact> =>
  dataOf<Contact>(
    await owner.send('PUT', `/api/contacts/${id}`, { body: { ...(await read(id)), ...change } }),
  );
const remove = async (id: number) => expect((await owner.delete(`/api/contacts/${id}`)).status).toBe(200);
const removed = async (): Promise<Made> => {
  const contact = await makeContact(owner, { contactType: DO_NOT_CALL });
  await remove(contact.id);
  return contact;
};

describe('the numbers and addresses of a deleted contact who was marked Do Not Call', () => {
  it('are kept, and nothing else; of any other contact nothing is kept', async () => {
    const before = await remembered();
    const { phone, email } = await removed();
    await remove((await makeContact(owner)).id);
    expect((await remembered()).filter((key) => !before.includes(key))).toEqual([phone, email].sort());
    expect(await remembered(stranger)).toEqual([]);
  });

  it('make the next contact with one of them Do Not Call, until the owner lifts it', async () => {
    const gone = await removed();
    const contact = await again(gone);
    expect(contact.contactType).toBe(DO_NOT_CALL);
    const at = { id: contact.id, phone: gone.phone, email: gone.email };
    expect((await send(owner, at)).body.message).toBe(MARKED);
    await save(contact.id, { contactType: 'Lead' });
    expect((await send(owner, at)).status).toBe(200);
    await remove(contact.id);
    expect((await again(gone)).contactType).toBe('Lead');
  });

  it('are remembered again when that contact is deleted as well', async () => {
    const gone = await removed();
    await remove((await again(gone)).id);
    expect((await again(gone)).contactType).toBe(DO_NOT_CALL);
  });

  it('count for a contact that gets one of them later, and not for another business', async () => {
    const gone = await removed();
    const { id } = await makeContact(owner);
    const saved = await save(id, { emails: [{ label: '', address: gone.email }] });
    expect(saved.contactType).toBe(DO_NOT_CALL);
    expect((await again(gone, stranger)).contactType).toBe('Lead');
  });

  it('apply to a contact who shares them: barred beside a marked contact, and marked after it', async () => {
    const marked = await makeContact(owner, { contactType: DO_NOT_CALL });
    const sharing = { ...(await again(marked)), phone: marked.phone, email: '' };
    expect(sharing.contactType).toBe('Lead');
    const refused = await send(owner, sharing);
    expect([refused.status, refused.body.code]).toEqual([422, 'do-not-call']);
    expect(refused.body.message).toMatch(
      / also belongs to Casey, who is marked Do Not Call, so nothing can be sent/,
    );
    await remove(marked.id);
    expect((await read(sharing.id)).contactType).toBe(DO_NOT_CALL);
    expect(await remembered()).not.toContain(marked.phone);
    expect(await remembered()).toContain(marked.email);
  });

  it('are not recorded when two contacts are merged and unmerged', async () => {
    const before = await remembered();
    const [kept, other] = [await makeContact(owner), await makeContact(owner, { contactType: DO_NOT_CALL })];
    const merged = await owner.post(`/api/contacts/${kept.id}/merge`, {
      other_id: other.id,
      version: 1,
      other_version: 1,
      choices: {},
    });
    const { merge_id } = dataOf<{ merge_id: number }>(merged);
    expect((await read(kept.id)).contactType).toBe(DO_NOT_CALL);
    expect(await remembered()).toEqual(before);
    expect((await owner.post(`/api/contacts/merges/${merge_id}/undo`)).status).toBe(200);
    expect((await read(kept.id)).contactType).toBe('Lead');
    expect((await read(other.id)).contactType).toBe(DO_NOT_CALL);
    expect(await remembered()).toEqual(before);
  });

  it('mark the rows of an import', async () => {
    const gone = await removed();
    const content = `Name,Phone\nBack Again,${gone.phone}\nSomebody Else,+18002999999\n`;
    await importerOf({ owner, app, businessId: '' }).importAll(content);
    const typesOf = async () => {
      const { contacts } = dataOf<{ contacts: { name: string; contactType: string }[] }>(
        await owner.get('/api/contacts?search=%2B1800&itemsPerPage=50'),
      );
      return contacts.filter(({ name }) => /^(Back Again|Somebody Else)$/.test(name));
    };
    await expect.poll(typesOf).toMatchObject([
      { name: 'Back Again', contactType: DO_NOT_CALL },
      { name: 'Somebody Else', contactType: 'Past Customer' },
    ]);
  });

  it('are neither texted by an automation nor turned into a contact by it', async () => {
    const gone = await removed();
    const flowId = await createFlow(
      owner,
      webhookFlow().step('sms', { recipient: gone.phone, smsBody: 'Hi' }),
    );
    const { url } = await createHook(owner, flowId);
    await sendTo(url, { person: {}, job: 'leak' });
    expect(await runBecomes(owner, flowId, 'failed')).toMatchObject({ reason: MARKED });
    expect(await remembered()).toContain(gone.phone);
  });

  it('get no copy of an e-mail and no confirmation of an appointment', async () => {
    const gone = await removed();
    const marked = await makeContact(owner, { contactType: DO_NOT_CALL });
    const cc = `${gone.email}, ${marked.email}, open@example.test`;
    const mail = { recipient: '{customer}', subject: 'S', emailBody: 'B', cc, bcc: '' };
    const flowId = await createFlow(owner, webhookFlow().step('email', mail));
    const contact = await makeContact(owner);
    await sendTo((await createHook(owner, flowId)).url, { person: { phone: contact.phone }, job: 'x' });
    await runBecomes(owner, flowId, 'completed');
    const { id } = await messageThat(owner, contact, ({ channel }) => channel === 'email');
    const { rows } = await app.context.database.inScope({ businessId: await businessOf(owner) }, (tx) =>
      tx.$client.query<{ cc: string[] }>('select cc from messages where id = $1', [id]),
    );
    expect(rows).toEqual([{ cc: ['open@example.test'] }]);
    const preview = await owner.get(
      `/api/appointments/confirmation?email=${encodeURIComponent(gone.email)}&phone=`,
    );
    expect(dataOf<{ channel: null; reason: string }>(preview)).toMatchObject({
      channel: null,
      reason: `The person at ${gone.email} asked not to be contacted, so nothing can be sent there.`,
    });
  });
});

describe('an opt-out', () => {
  it('by STOP outlives the contact', async () => {
    const contact = await makeContact(owner);
    const { id } = dataOf<Message>(await send(owner, contact));
    await messageThat(owner, contact, ({ status }) => status === 'sent');
    await owner.post(`/api/messages/${id}/sandbox-reply`, {
      body: 'STOP',
      idempotency_key: `stop-${id}-reply`,
    });
    await remove(contact.id);
    const back = await again(contact);
    const refused = await send(owner, { ...contact, id: back.id });
    expect([refused.status, refused.body.code]).toEqual([422, 'opted-out']);
  });
});
