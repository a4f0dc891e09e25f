/** How messages follow their contact through deletion, merging and the timeline. */
import type { TimelineItem } from '#features/contacts/contract.ts';
import type { CountedBelonging } from '#features/contacts/ports.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Message } from './contract.ts';
import { NOT_KNOWN } from './present.ts';
import { countMessages, failUnsentMessages, reassignMessages } from './queries.ts';
import { listMessagesOfContact } from './send/service.ts';

export { wroteSince } from './queries.ts';

const DELETED = 'The contact was deleted before this was sent.';

export const messagesOfContact: CountedBelonging = {
  table: 'messages',
  count: countMessages,
  move: reassignMessages,
  afterReturn: (tx, contactIds) =>
    failUnsentMessages(tx, { contactIds, reasons: { queued: DELETED, sending: NOT_KNOWN } }),
};

export async function listMessagesInTimeline(tx: Transaction, contactId: number): Promise<TimelineItem[]> {
  return (await listMessagesOfContact(tx, contactId)).map(itemOf);
}

const itemOf = (message: Message): TimelineItem => ({
  type: 'text',
  id: `message-${message.id}`,
  timestamp: message.created_at,
  sender: message.direction === 'out' ? 'user' : 'contact',
  channel: message.channel,
  subject: message.subject,
  text: message.body,
  status: message.status,
  reason: message.reason,
  messageId: message.id,
  sandbox: message.sandbox,
  attachments: message.attachments,
  shortened: message.shortened,
});
