import { afterAll, beforeAll, expect, it } from 'vitest';
import { markContacted } from '#features/contacts/book/service.ts';
import type { Contact } from '#features/contacts/contract.ts';
import { keepIncoming } from '#features/messaging/receive/incoming-service.ts';
import { leaveVoicemail } from '#features/voicemail/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { businessOf } from '#tests/support/contact-belongings.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessOf(owner);
});
afterAll(() => app.stop());

const inBusiness = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  app.context.database.inScope({ businessId }, work);
const read = async (id: number) => (await owner.get(`/api/contacts/${id}`)).body.data as Contact;
let made = 0;
async function add(): Promise<Contact> {
  const line = 160 + made++;
  const reach = {
    phoneNumbers: [{ number: `2085550${line}` }],
    emails: [{ address: `last${line}@x.example` }],
  };
  const { body } = await owner.post('/api/contacts', { firstName: 'Last', contactType: 'Lead', ...reach });
  return body.data as Contact;
}

it.each<[string, (contact: Contact) => Promise<unknown>]>([
  [
    'a message that is sent',
    ({ id, email }) => {
      const letter = { channel: 'email', to: email, subject: 'Hi', body: 'Hello' };
      return owner.post(`/api/contacts/${id}/messages`, { ...letter, idempotency_key: `last-${id}-sent` });
    },
  ],
  [
    'a message that comes in',
    ({ id: contactId, phone }) => {
      const text = { businessId, contactId, channel: 'sms', from: phone ?? '', to: '+18015550100' } as const;
      const incoming = { ...text, body: 'Hi', provider: 'sandbox', idempotencyKey: `last-${contactId}-in` };
      return inBusiness((tx) => keepIncoming(tx, { context: app.context, incoming }));
    },
  ],
  [
    'a voicemail',
    ({ phone }) => {
      const message = { transcript: ['Hello'], durationSeconds: 3, recordingId: null, now: new Date() };
      return inBusiness((tx) => leaveVoicemail(tx, { context: app.context, businessId, phone, ...message }));
    },
  ],
])('%s says when a contact was last contacted, and is no edit', async (_, happens) => {
  const contact = await add();
  expect(contact.lastContacted).toBeNull();
  const before = Date.now();
  await happens(contact);
  const after = await read(contact.id);
  const at = Date.parse(after.lastContacted ?? '');
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
  expect(after.version).toBe(contact.version);
});

it('it never goes back in time, and is of a contact that is there', async () => {
  const { id } = await add();
  const mark = (at: string) => inBusiness((tx) => markContacted(tx, { contactId: id, at: new Date(at) }));
  expect(await mark('2025-05-05T10:00:00Z')).toBe(true);
  await mark('2024-01-01T10:00:00Z');
  expect((await read(id)).lastContacted).toBe('2025-05-05T10:00:00.000Z');
  await mark('2025-05-06T10:00:00Z');
  expect((await read(id)).lastContacted).toBe('2025-05-06T10:00:00.000Z');
  expect(await inBusiness((tx) => markContacted(tx, { contactId: 999_999_999, at: new Date() }))).toBe(false);
});
