/** Messages of the first business, for the access test. */
import type { Message } from '#features/messaging/contract.ts';
import type { SandboxMessage } from '#features/sandbox/contract.ts';
import { makeContact, makeItHour, messageThat, send } from '#tests/support/messaging.ts';
import type { TestApp, Visitor } from '#tests/support/test-app.ts';

type Maker = (input: { app: TestApp; owner: Visitor }) => Promise<{
  params: Record<string, string>;
  body?: unknown;
}>;

const contact: Maker = async ({ owner }) => {
  const { id, phone } = await makeContact(owner);
  const body = { channel: 'sms', to: phone, body: 'Hello', idempotency_key: `foreign-${id}` };
  return { params: { id: id.toString() }, body };
};

/** A message that has gone to the sandbox. */
const sent = async (app: TestApp, owner: Visitor): Promise<Message> => {
  await makeItHour(app, { visitor: owner, hour: 12 });
  const to = await makeContact(owner);
  await send(owner, to);
  return messageThat(owner, to, ({ status }) => status === 'sent');
};

export const MESSAGING_RESOURCES: Record<string, Maker> = {
  'POST /api/contacts/:id/messages': contact,
  'GET /api/contacts/:id/messages': async (input) => ({ params: (await contact(input)).params }),
  'GET /api/contacts/:id/message-handles': async (input) => ({ params: (await contact(input)).params }),
  'GET /api/contacts/:id/saved-replies': async (input) => ({ params: (await contact(input)).params }),
  'POST /api/messages/:id/retry': async ({ app, owner }) => ({
    params: { id: (await sent(app, owner)).id.toString() },
    body: {},
  }),
  'GET /api/messages/:id/original': async ({ app, owner }) => ({
    params: { id: (await sent(app, owner)).id.toString() },
  }),
  'POST /api/messages/:id/sandbox-reply': async ({ app, owner }) => ({
    params: { id: (await sent(app, owner)).id.toString() },
    body: { body: 'Mine now', idempotency_key: 'foreign-reply' },
  }),
  'GET /api/sandbox/messages/:id/attachments/:position': async ({ app, owner }) => {
    await sent(app, owner);
    const [first] = (await owner.get('/api/sandbox/messages')).body.data as SandboxMessage[];
    return { params: { id: first?.id ?? '', position: '0' } };
  },
};
