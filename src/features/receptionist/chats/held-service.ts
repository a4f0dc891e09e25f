/**
 * Conversations that the receptionist holds by text or e-mail. An automation begins one; the contact's replies come in
 * through messaging and are answered by the same job, claim and turn as a web chat (decision 48).
 *
 *   begun ──reply──▶ answered ──…──▶ ended: said goodbye, all is known, silence or STOP
 *     └──── a user writes, or something goes in circles ──▶ team ──hand back──▶ answered
 */
import type { ConversationVariable } from '#engine/trigger-settings.ts';
import { openWithContact } from '#features/conversations/finish-service.ts';
import { raiseHeldReply } from '#features/conversations/replies/reply-service.ts';
import { type OutsideNames, setOutsideNames } from '#features/conversations/service.ts';
import type { Reply, Thread } from '#features/messaging/ports.ts';
import { queueMessage } from '#features/messaging/send/service.ts';
import { normalAddress } from '#features/reach/service.ts';
import { MESSAGE_MAX } from '#features/receptionist/contract/chat-vocabulary.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announceChat } from './announce-chat.ts';
import { answerChatJob } from './answer-job.ts';
import { finishChat } from './finish-chat.ts';
import { goesInCircles } from './loops.ts';
import { partnerOf } from './partner.ts';
import { patienceOf } from './patience.ts';
import {
  type ChatRow,
  findChatOfConversation,
  findHeldChat,
  findMessageByKey,
  insertChat,
  insertMessage,
  listMessages,
  lockHeldChat,
  updateChat,
} from './queries.ts';
import { SUBJECT } from './speak.ts';
import { stepAside } from './step-aside.ts';

/** What an automation wants of a conversation. */
export type Errand = {
  /** What the receptionist should know and do. */
  instructions: string;
  messageToAgent: string;
  goals: ConversationVariable[];
  runId: number;
};

/** Sends the first message, or another one into the conversation that is going on with this contact. */
export async function beginConversation(
  tx: Transaction,
  {
    context,
    businessId,
    contactId,
    channel,
    to,
    message,
    key,
    names,
    crmConversationId,
    nodeId,
    ...errand
  }: Errand & {
    context: Context;
    businessId: string;
    contactId: number;
    channel: 'sms' | 'email';
    to: string;
    message: string;
    /** Calls with the same key begin one conversation. */
    key: string;
    names: OutsideNames;
    /** The conversation goes on in the business's CRM, in this conversation there. */
    crmConversationId: string | null;
    /** The step of the run. */
    nodeId: string;
  },
): Promise<{ conversationId: number; messageId: number }> {
  const inCrm =
    crmConversationId ?? (await findCrmConversation(tx, { businessId, contactId, source: channel, to }));
  const sent = await queueMessage(tx, {
    context,
    businessId,
    contactId,
    channel,
    to,
    body: message,
    idempotencyKey: key,
    isAutomatic: true,
    crmConversationId: inCrm,
    step: { runId: errand.runId, nodeId },
    ...(channel === 'email' && { subject: SUBJECT }),
  });
  const held = await goingOn(tx, { context, channel, address: sent.to, contactId });
  const chat =
    held ?? (await open(tx, { businessId, contactId, channel, address: sent.to, message, names, errand }));
  const { conversationId } = chat;
  if (conversationId === null) throw new Error('a conversation by messages is always in the inbox');
  const isRepeated = await findMessageByKey(tx, { chatId: chat.id, clientKey: key });
  if (!isRepeated) {
    if (held) await giveErrand(tx, { chat: held, errand, names });
    if (inCrm !== chat.crmConversationId)
      await updateChat(tx, { id: chat.id, crmConversationId: inCrm, crmAskedAt: context.clock.now() });
    await insertMessage(tx, { chat, role: 'assistant', content: message, clientKey: key });
    await announceChat(tx, chat);
  }
  return { conversationId, messageId: sent.id };
}

/** A conversation with another contact who had this number ends: it now belongs to the one who is written to. */
async function goingOn(
  tx: Transaction,
  {
    context,
    contactId,
    ...where
  }: { context: Context; contactId: number } & Pick<ChatRow, 'channel' | 'address'>,
): Promise<ChatRow | null> {
  const chat = await lockHeldChat(tx, where);
  if (!chat || (await partnerOf(tx, chat)) === contactId) return chat;
  await finishChat(tx, { context, chat });
  return null;
}

async function open(
  tx: Transaction,
  {
    businessId,
    contactId,
    channel,
    address,
    message,
    names,
    errand,
  }: {
    businessId: string;
    contactId: number;
    channel: 'sms' | 'email';
    address: string;
    message: string;
    names: OutsideNames;
    errand: Errand;
  },
): Promise<ChatRow> {
  const conversationId = await openWithContact(tx, {
    businessId,
    source: channel,
    contactId,
    to: address,
    summary: message,
    ...names,
  });
  return await insertChat(tx, {
    businessId,
    conversationId,
    channel,
    address,
    opening: message,
    ...errand,
    patienceMinutes: patienceOf({ channel, goals: [], variables: {} }),
  });
}

/** What an earlier automation wanted to know is still asked. */
async function giveErrand(
  tx: Transaction,
  { chat, errand, names }: { chat: ChatRow; errand: Errand; names: OutsideNames },
): Promise<void> {
  const { id, goals, conversationId, channel } = chat;
  const known = new Set(errand.goals.map(({ name }) => name));
  await updateChat(tx, {
    id,
    ...errand,
    goals: [...errand.goals, ...goals.filter(({ name }) => !known.has(name))],
    patienceMinutes: patienceOf({ channel, goals: [], variables: {} }),
  });
  if (conversationId !== null) await setOutsideNames(tx, { id: conversationId, ...names });
}

/** The run that began a conversation, and what it told the receptionist; null if no automation did. */
export async function findErrandOf(
  tx: Transaction,
  conversationId: number,
): Promise<Pick<ChatRow, 'runId' | 'messageToAgent'> | null> {
  const chat = (await findChatOfConversation(tx, conversationId))?.chat;
  return chat && chat.channel !== 'web' ? chat : null;
}

/** True when the message belongs to a conversation that the receptionist holds; it is answered after the commit. */
export async function takeReply(
  tx: Transaction,
  { context, key, ...reply }: Reply & { context: Context; key: string },
): Promise<boolean> {
  const { businessId, contactId, source, from, text } = reply;
  const chat = await lockHeldChat(tx, addressOf({ source, from }));
  if (!chat || chat.conversationId === null || (await partnerOf(tx, chat)) !== contactId) return false;
  const said = await listMessages(tx, { chatId: chat.id, roles: ['visitor', 'assistant'] });
  await insertMessage(tx, { chat, role: 'visitor', content: text.slice(0, MESSAGE_MAX), clientKey: key });
  const circle = chat.status === 'receptionist' ? goesInCircles({ said, text }) : null;
  if (circle !== null) await stepAside(tx, { context, chat, reason: circle });
  const isAnswered = chat.status === 'receptionist' && circle === null;
  if (isAnswered) await context.queue.send(tx, answerChatJob, { chatId: chat.id }, { businessId });
  await raiseHeldReply(tx, { context, id: chat.conversationId, needsAnswer: !isAnswered, ...reply });
  await announceChat(tx, chat);
  return true;
}

/** A user wrote to the contact themselves, so the receptionist steps back until it is handed back. */
export async function stepBack(
  tx: Transaction,
  { source, to, userId, text, key }: Thread & { to: string; userId: string; text: string; key: string },
): Promise<void> {
  const chat = await lockHeldChat(tx, { channel: source, address: to });
  if (!chat) return;
  await updateChat(tx, { id: chat.id, status: 'team', takenBy: userId });
  const content = text.slice(0, MESSAGE_MAX);
  await insertMessage(tx, { chat, role: 'team', content, authorId: userId, clientKey: key });
  await announceChat(tx, chat);
}

/** Where the business's CRM has the conversation that is going on with this contact; null where it has none. */
export async function findCrmConversation(
  tx: Transaction,
  { contactId, source: channel, to }: Thread & { to: string },
): Promise<string | null> {
  const chat = await findHeldChat(tx, { channel, address: normalAddress({ channel, to }) });
  if (!chat?.crmConversationId) return null;
  return (await partnerOf(tx, chat)) === contactId ? chat.crmConversationId : null;
}

/** They asked for no more messages, so there is nothing to wait for. */
export async function endAfterStop(
  tx: Transaction,
  { context, ...reply }: Pick<Reply, 'source' | 'from'> & { context: Context },
): Promise<void> {
  const chat = await lockHeldChat(tx, addressOf(reply));
  if (chat) await finishChat(tx, { context, chat });
}

const addressOf = ({ source: channel, from }: Pick<Reply, 'source' | 'from'>) => ({
  channel,
  address: normalAddress({ channel, to: from }),
});
