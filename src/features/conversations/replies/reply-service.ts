/**
 * Lists a customer's messages as one conversation per contact and channel, unread again with each message. It ends
 * once the business sets its status, or after a day of silence; the next message starts another (decision 29).
 */
import type { AlertContext } from '#features/alerts/service.ts';
import { findContactFace } from '#features/contacts/book/service.ts';
import { alertOfReply } from '#features/conversations/alert-service.ts';
import { BUILT_IN_STATUSES, LIVE_KIND } from '#features/conversations/contract.ts';
import { insertConversation, lockConversation } from '#features/conversations/queries.ts';
import type { Reply, Thread } from '#features/messaging/ports.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { oneLine } from '#platform/one-line.ts';
import {
  changeStatusOfThread,
  type LastOfThread,
  lockLastOfThread,
  raiseConversation,
} from './reply-queries.ts';

const [NEW, NOT_SET, SPAM] = BUILT_IN_STATUSES;
const SILENCE_MS = 24 * 3_600_000;
const SUMMARY_MAX_LENGTH = 500;

export async function raiseReply(
  tx: Transaction,
  { context, ...reply }: Reply & { context: AlertContext },
): Promise<void> {
  const { businessId, contactId, source, from, at, text } = reply;
  const contact = await findContactFace(tx, contactId);
  if (!contact) throw new Error(`contact ${contactId} wrote but does not exist`);
  const { contactType } = contact;
  const last = await lockLastOfThread(tx, { contactId, source });
  const isSpam = contactType === SPAM || last?.quoteStatus === SPAM;
  const quoteStatus = isSpam ? SPAM : NEW;
  const latest = { quoteStatus, summary: oneLine(text, SUMMARY_MAX_LENGTH), senderId: from, contactType };
  const ongoing = last && goesOn({ last, at, isSpam }) ? last.id : null;
  if (ongoing !== null) await raiseConversation(tx, { id: ongoing, at, ...latest });
  const id =
    ongoing ??
    (await insertConversation(tx, {
      businessId,
      contactId,
      source,
      callDirection: 'inbound',
      createdAt: at,
      contactFirstName: contact.firstName,
      contactLastName: contact.lastName,
      phoneNumber: source === 'sms' || source === 'whatsapp' ? from : contact.phone,
      email: source === 'email' ? from : contact.email,
      ...latest,
    }));
  await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  const wasUnread = ongoing !== null && last?.quoteStatus === NEW;
  const isRecent = context.clock.now().getTime() - at.getTime() < SILENCE_MS;
  if (isSpam || wasUnread || !isRecent) return;
  const version = (last?.version ?? 0) + 1;
  const who = [contact.firstName, contact.lastName].filter((part) => part !== '').join(' ') || from;
  await alertOfReply(tx, { context, businessId, id, who, source, text, version });
}

/** A reply in a conversation that the receptionist holds. The team is alerted only if one of them must answer it. */
export async function raiseHeldReply(
  tx: Transaction,
  { context, id, needsAnswer, ...reply }: Reply & { context: AlertContext; id: number; needsAnswer: boolean },
): Promise<void> {
  const { businessId, contactId, source, from, at, text } = reply;
  const contact = await findContactFace(tx, contactId);
  if (!contact) throw new Error(`contact ${contactId} wrote but does not exist`);
  const latest = {
    summary: oneLine(text, SUMMARY_MAX_LENGTH),
    senderId: from,
    contactType: contact.contactType,
  };
  const before = await lockConversation(tx, { id });
  await raiseConversation(tx, { id, at, quoteStatus: NEW, ...latest });
  await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  if (!needsAnswer) return;
  const version = (before?.version ?? 0) + 1;
  const who = [contact.firstName, contact.lastName].filter((part) => part !== '').join(' ') || from;
  await alertOfReply(tx, { context, businessId, id, who, source, text, version });
}

export async function settleReplies(
  tx: Transaction,
  { businessId, contactId, source }: Thread,
): Promise<void> {
  const read = await changeStatusOfThread(tx, { contactId, source, from: NEW, to: NOT_SET });
  for (const id of read) await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
}

/** New messages from spam stay in the spam conversation. */
function goesOn({ last, at, isSpam }: { last: LastOfThread; at: Date; isSpam: boolean }): boolean {
  if (isSpam) return last.quoteStatus === SPAM;
  // One that the receptionist held has ended with its summary; what they write next is another.
  const isOpen = last.callStatus === '' && (last.quoteStatus === NEW || last.quoteStatus === NOT_SET);
  return isOpen && at.getTime() - last.createdAt.getTime() < SILENCE_MS;
}
