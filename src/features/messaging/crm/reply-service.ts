/**
 * Replies that customers write to the business's CRM, which sent our messages. The CRM is asked for them (decision 63).
 * What comes after our first message in the CRM's conversation is theirs to us; each has the CRM's id, so it is stored
 * once, whichever process asks and however often.
 */
import { markContacted } from '#features/contacts/book/service.ts';
import { isAbsence, subjectOf, writtenIn } from '#features/messaging/mail/mail-text.ts';
import { bareAddress } from '#features/messaging/mail-addresses.ts';
import type { CrmReply } from '#features/messaging/ports.ts';
import { listCrmMessages } from '#features/messaging/queries.ts';
import { type Incoming, keepIncoming } from '#features/messaging/receive/incoming-service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

type CrmThread = {
  businessId: string;
  contactId: number;
  channel: 'sms' | 'email';
  /** The number or address that we write to. */
  address: string;
  /** Our first message in it is not older. */
  since: Date;
};

const PROVIDER = 'gohighlevel';
export const keyOfCrmReply = (id: string): string => `${PROVIDER}-${id}`;

/** All that are new are heard at once, so that they get one answer. Null when they were stored, or why they were not. */
export async function receiveCrmReplies({
  context,
  thread,
  signal,
}: {
  context: Context;
  thread: CrmThread;
  signal?: AbortSignal;
}): Promise<{ failed: 'connection' | 'conversation'; reason: string } | null> {
  const { businessId, channel } = thread;
  const stored = await context.database.readInScope({ businessId }, (tx) => listCrmMessages(tx, thread));
  const first = stored.find(({ direction }) => direction === 'out');
  const { providerId: after, crmConversationId: conversationId } = first ?? {};
  // Nothing was sent yet that could be answered.
  if (!after || !conversationId) return null;
  const known = new Set(stored.map(({ providerId }) => providerId ?? ''));
  const heard = await context.ports.messaging.crm.listReplies({
    context,
    businessId,
    channel,
    conversationId,
    after,
    known,
    ...(signal && { signal }),
  });
  if ('failed' in heard) return heard;
  const replies = heard.replies
    .filter(({ id }) => !known.has(id))
    .map((reply) => incomingOf({ thread, conversationId, reply }));
  if (replies.length > 0)
    await context.database.inScope({ businessId }, (tx) => keepAll(tx, { context, replies }));
  return null;
}

async function keepAll(
  tx: Transaction,
  { context, replies }: { context: Context; replies: Incoming[] },
): Promise<void> {
  const [byPerson] = replies.filter(({ automatic }) => !automatic);
  // Locks the contact before the first message, so that two processes which store the same replies do not wait for each other.
  if (byPerson) await markContacted(tx, { contactId: byPerson.contactId, at: context.clock.now() });
  for (const incoming of replies) await keepIncoming(tx, { context, incoming });
}

function incomingOf({
  thread: { businessId, contactId, channel, address },
  conversationId: crmConversationId,
  reply,
}: {
  thread: CrmThread;
  conversationId: string;
  reply: CrmReply;
}): Incoming {
  const { id: providerId } = reply;
  const source = { provider: PROVIDER, providerId, idempotencyKey: keyOfCrmReply(providerId) };
  const incoming = { ...source, businessId, contactId, channel, crmConversationId, to: '' };
  return channel === 'email'
    ? { ...incoming, ...mailOf(reply), consentAddress: address }
    : { ...incoming, from: address, body: reply.body.replaceAll('\0', '') };
}

function mailOf({ from, body, isHtml, ...reply }: CrmReply) {
  const { whole, reply: written } = writtenIn(isHtml ? { html: body } : { text: body });
  const subject = subjectOf(reply.subject);
  return {
    from: bareAddress(from),
    subject,
    body: written || subject || '(This e-mail was empty.)',
    original: whole === written ? null : whole,
    automatic: isAbsence(subject),
  };
}
