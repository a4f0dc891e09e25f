/** A chat of the first business, for `foreign-resources.ts`. */
import { businessIdOf, ChatVisitor } from '#tests/support/chats.ts';
import type { TestApp, Visitor } from '#tests/support/test-app.ts';

type Maker = (input: {
  app: TestApp;
  owner: Visitor;
}) => Promise<{ params: Record<string, string>; body?: unknown }>;

const chat =
  (body?: unknown): Maker =>
  async ({ app, owner }) => {
    const visitor = new ChatVisitor(app, { businessId: await businessIdOf(owner) });
    await visitor.start();
    await visitor.say('Hello');
    const { data } = (await owner.get('/api/conversations')).body as {
      data: { conversations: { id: number }[] };
    };
    const { body: found } = await owner.get(`/api/conversations/${data.conversations[0]?.id}/chat`);
    return { params: { id: String((found.data as { id: number }).id) }, body };
  };

const written = { client_key: 'a-key-of-my-own', text: 'mine' };

export const CHAT_RESOURCES: Record<string, Maker> = {
  'POST /api/chats/:id/take-over': chat(),
  'POST /api/chats/:id/hand-back': chat(),
  'POST /api/chats/:id/reply': chat(written),
  'POST /api/chats/:id/whisper': chat(written),
  'POST /api/chats/:id/typing': chat(),
};
