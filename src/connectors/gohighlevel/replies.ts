/** What a contact wrote after a message of ours. */
import { z } from 'zod';
import type { VendorClient, VendorMessages, VendorReply } from '#connectors/framework/run/define-vendor.ts';
import { ask } from './api.ts';
import { type ListedMessage, listFrom } from './conversation-pages.ts';

type Asked = Parameters<VendorMessages['listReplies']>[0];

export async function listTextReplies({ after, ...asked }: Asked): Promise<VendorReply[]> {
  const found = await listFrom({ ...asked, id: after });
  return oldestFirst(found?.newer ?? [])
    .filter(({ direction }) => direction === 'inbound')
    .map(({ id, body }) => ({ id, from: '', subject: '', body: body ?? '', isHtml: false }));
}

/** A reply may be listed on its own, or only as one more e-mail in the thread of the message that it answers. */
export async function listEmailReplies({ after, isKnown, ...asked }: Asked): Promise<VendorReply[]> {
  const found = await listFrom({ ...asked, id: after });
  if (!found) return [];
  const { first, newer } = found;
  const ids = [first, ...newer].flatMap(emailsIn).filter((id) => !isKnown(id));
  const emails: Email[] = [];
  for (const id of new Set(ids)) emails.push(await getEmail({ client: asked.client, id }));
  return oldestFirst(emails)
    .filter(({ direction, dateAdded }) => direction === 'inbound' && dateAdded > first.dateAdded)
    .map(({ id, from, subject, body, contentType }) => ({
      id,
      from: from ?? '',
      subject: subject ?? '',
      body: body ?? '',
      isHtml: contentType !== 'text/plain',
    }));
}

/** A thread with one outgoing e-mail has no reply in it, so that a conversation at rest costs one request. */
function emailsIn({ id, direction, meta }: ListedMessage): string[] {
  const ids = meta?.email?.messageIds ?? [];
  if (direction === 'outbound' && ids.length < 2) return [];
  return ids.length === 0 ? [id] : ids;
}

const email = z.object({
  id: z.string(),
  direction: z.string(),
  from: z.string().nullish(),
  subject: z.string().nullish(),
  body: z.string().nullish(),
  contentType: z.string().nullish(),
  dateAdded: z.coerce.date(),
});
type Email = z.infer<typeof email>;
/** By GoHighLevel's document; other programs read it one level further down. */
const answered = z.union([
  email,
  z.object({ emailMessage: email }).transform((answer) => answer.emailMessage),
]);

const getEmail = async ({ client, id }: { client: VendorClient; id: string }): Promise<Email> =>
  answered.parse(await ask({ client, path: `/conversations/messages/email/${encodeURIComponent(id)}` }));

const oldestFirst = <Dated extends { dateAdded: Date }>(messages: readonly Dated[]): Dated[] =>
  messages.toSorted((one, other) => +one.dateAdded - +other.dateAdded);
