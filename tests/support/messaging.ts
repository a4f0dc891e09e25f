/** Contacts who may be written to at any hour, so that tests do not depend on the time of day. */
import { randomUUID } from 'node:crypto';
import type { ContactFields } from '#features/contacts/contract.ts';
import type { Message } from '#features/messaging/contract.ts';
import { eventually, type Reply, startTestApp, type TestApp, Visitor } from './test-app.ts';

/** Toll-free, so it has no location and the business's time zone applies. */
let lastNumber = 2_000_000;
const nextNumber = () => `+1800${++lastNumber}`;

export async function businessOf(visitor: Visitor): Promise<string> {
  return ((await visitor.get('/sanctum/user')).body.user as { business_id: string }).business_id;
}

/** A database with the demo in it, and the id of its first business, for settings that name a business. */
export async function databaseWithDemo(): Promise<{ ownerUrl: string; businessId: string }> {
  const app = await startTestApp();
  const owner = new Visitor(app);
  await owner.logIn();
  const businessId = await businessOf(owner);
  await app.stop();
  return { ownerUrl: app.ownerUrl, businessId };
}

export function zoneWhereItIs(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** Changes the business's local time by changing its time zone. */
export async function makeItHour(app: TestApp, { visitor, hour }: { visitor: Visitor; hour: number }) {
  const zone = zoneWhereItIs(hour);
  await app.context.database.inScope({ businessId: await businessOf(visitor) }, (tx) =>
    tx.$client.query('update businesses set timezone = $1', [zone]),
  );
}

type Made = { id: number; phone: string; email: string };

export async function makeContact(
  visitor: Visitor,
  { contactType = 'Lead', email = '', ...more }: Partial<ContactFields> & { email?: string } = {},
): Promise<Made> {
  const phone = nextNumber();
  email ||= `c${lastNumber}@example.test`;
  const { status, body } = await visitor.post('/api/contacts', {
    firstName: 'Casey',
    contactType,
    phoneNumbers: [{ label: 'Mobile', number: phone }],
    emails: [{ label: 'Home', address: email }],
    ...more,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id: (body.data as { id: number }).id, phone, email };
}

export const send = (visitor: Visitor, contact: Made, given: Record<string, unknown> = {}): Promise<Reply> =>
  visitor.post(`/api/contacts/${contact.id}/messages`, {
    channel: 'sms',
    to: given.channel === 'email' ? contact.email : contact.phone,
    body: 'We are on our way.',
    idempotency_key: randomUUID(),
    ...given,
  });

export async function messagesOf(visitor: Visitor, contact: Made): Promise<Message[]> {
  return (await visitor.get(`/api/contacts/${contact.id}/messages`)).body.data as Message[];
}

export const messageThat = (visitor: Visitor, contact: Made, is: (message: Message) => boolean) =>
  eventually('the message', async () => (await messagesOf(visitor, contact)).find(is));
