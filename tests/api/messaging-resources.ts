/** Messages of the first business, for the access test. */
import { makeContact, makeItHour, send } from '#tests/support/messaging.ts';
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

export const MESSAGING_RESOURCES: Record<string, Maker> = {
  'POST /api/contacts/:id/messages': contact,
  'GET /api/contacts/:id/messages': async (input) => ({ params: (await contact(input)).params }),
  'POST /api/messages/:id/retry': async ({ app, owner }) => {
    await makeItHour(app, { visitor: owner, hour: 12 });
    const { body } = await send(owner, await makeContact(owner));
    return { params: { id: (body.data as { id: number }).id.toString() }, body: {} };
  },
};
