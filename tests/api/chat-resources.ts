/** A chat of the first business, for `foreign-resources.ts`. */
import { businessIdOf, ChatVisitor, newestChat } from '#tests/support/chats.ts';
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
    return { params: { id: String((await newestChat(owner)).id) }, body };
  };

const written = { client_key: 'a-key-of-my-own', text: 'mine' };

const file: Maker = async ({ app, owner }) => {
  const visitor = new ChatVisitor(app, { businessId: await businessIdOf(owner) });
  await visitor.start();
  await visitor.sendFile(new TextEncoder().encode('%PDF-1.7 a small one %%EOF'), { name: 'plan.pdf' });
  const { messages } = await newestChat(owner);
  return { params: { id: messages.find((message) => message.file)?.file?.id ?? '' } };
};

export const CHAT_RESOURCES: Record<string, Maker> = {
  'GET /api/chat-files/:id': file,
  'DELETE /api/chat-files/:id': file,
  'POST /api/chats/:id/take-over': chat(),
  'POST /api/chats/:id/hand-back': chat(),
  'POST /api/chats/:id/end': chat(),
  'POST /api/chats/:id/reply': chat(written),
  'POST /api/chats/:id/whisper': chat(written),
  'POST /api/chats/:id/typing': chat(),
};
