/** The messages of a conversation, in pages, newest first. */
import { z } from 'zod';
import type { VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { ask } from './api.ts';

const listed = z.object({
  id: z.string(),
  direction: z.string().nullish(),
  body: z.string().nullish(),
  dateAdded: z.coerce.date(),
  /** Of an e-mail: it stands for a thread of e-mails, which have ids of their own. */
  meta: z.object({ email: z.object({ messageIds: z.array(z.string()) }).nullish() }).nullish(),
});
export type ListedMessage = z.infer<typeof listed>;

const page = z.object({
  messages: z.array(listed),
  nextPage: z.boolean().nullish(),
  lastMessageId: z.string().nullish(),
});
/** By GoHighLevel's document; in its examples everything is one level further down. */
const answered = z.union([page, z.object({ messages: page }).transform(({ messages }) => messages)]);

const PAGE_SIZE = 100;
/** Of one conversation that the receptionist holds; so many messages are far more than it writes. */
const MOST_PAGES = 10;

type Asked = { client: VendorClient; conversationId: string; channel: 'sms' | 'email' };

export async function listPage({
  client,
  conversationId,
  channel,
  lastMessageId,
}: Asked & { lastMessageId?: string }): Promise<z.infer<typeof page>> {
  const path = `/conversations/${encodeURIComponent(conversationId)}/messages`;
  const type = channel === 'email' ? 'TYPE_EMAIL' : 'TYPE_SMS';
  return answered.parse(await ask({ client, path, query: { limit: PAGE_SIZE, type, lastMessageId } }));
}

/** That message and those that are newer, newest first; null where it is not in the conversation. */
export async function listFrom({
  id,
  ...asked
}: Asked & { id: string }): Promise<{ first: ListedMessage; newer: ListedMessage[] } | null> {
  const found: ListedMessage[] = [];
  let lastMessageId: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const { messages, nextPage, lastMessageId: last } = await listPage({ ...asked, lastMessageId });
    found.push(...messages);
    const first = found.find((message) => message.id === id);
    if (first) return { first, newer: found.filter(({ dateAdded }) => dateAdded > first.dateAdded) };
    if (!nextPage || !last) break;
    lastMessageId = last;
  }
  return null;
}
