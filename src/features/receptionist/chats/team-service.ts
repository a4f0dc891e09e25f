/** What users of the business do in a chat that is going on: follow it, take it over, hand it back, whisper. */
import { settleAlerts } from '#features/alerts/service.ts';
import { getConversation } from '#features/conversations/service.ts';
import { queueMessage } from '#features/messaging/send/service.ts';
import type { ChatView } from '#features/receptionist/contract/chat.ts';
import { SILENCE_MINUTES, TYPING_LIVE_KIND } from '#features/receptionist/contract/chat-vocabulary.ts';
import { NOT_WAITING } from '#features/receptionist/waiting/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { announceChat } from './announce-chat.ts';
import { answerChatJob } from './answer-job.ts';
import { type ChatFileRow, listChatFiles } from './files/queries.ts';
import { finishChat } from './finish-chat.ts';
import { partnerOf } from './partner.ts';
import { TEAM_PATIENCE } from './patience.ts';
import {
  type ChatRow,
  findChat,
  findChatOfConversation,
  findMessageByKey,
  insertMessage,
  listMessages,
  listMessagesWithAuthors,
  lockChat,
  type NewMessage,
  updateChat,
} from './queries.ts';
import { lockPartner, SUBJECT, speak } from './speak.ts';
import { hearUnheard } from './with-team/hear-unheard.ts';

type ServiceInput = { context: Context; actor: Actor };
type OnChat = ServiceInput & { id: number };
type Written = { clientKey: string; text: string };

export async function getChatOfConversation({
  context,
  actor,
  conversationId,
}: ServiceInput & { conversationId: number }): Promise<ChatView | null> {
  await getConversation({ context, actor, id: conversationId });
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const found = await findChatOfConversation(tx, conversationId);
    if (!found) return null;
    const { chat, takenByName } = found;
    const rows = await listMessagesWithAuthors(tx, chat.id);
    const files = await listChatFiles(
      tx,
      rows.flatMap(({ message: { fileId } }) => (fileId === null ? [] : [fileId])),
    );
    return {
      id: chat.id,
      status: chat.status,
      is_test: chat.isTest,
      page: chat.page,
      channel: chat.channel,
      taken_by: chat.takenBy,
      taken_by_name: takenByName,
      spam: chat.outcome?.spam ?? null,
      rating: chat.rating === null ? null : { stars: chat.rating, words: chat.ratingWords },
      messages: rows.map(
        ({ message: { seq, role, content, sentences, isFile, fileId, createdAt }, authorName }) => ({
          seq,
          role,
          content,
          sentences,
          author_name: authorName,
          created_at: createdAt.toISOString(),
          is_file: isFile,
          file: fileSeen(files.find((file) => file.id === fileId)),
        }),
      ),
    };
  });
}

const fileSeen = (file: ChatFileRow | undefined) =>
  file ? { id: file.id, name: file.name, size_bytes: file.sizeBytes, is_picture: file.isPicture } : null;

/** The first of two users wins; the second is told who it was. */
export async function takeOver(input: OnChat): Promise<void> {
  const { actor } = input;
  await onOpenChat(input, async (tx, chat) => {
    if (chat.status === 'team' && chat.takenBy === actor.userId) return;
    // Without a user, the receptionist stepped back on its own, or the user's account was deleted.
    if (chat.status === 'team' && chat.takenBy !== null) throw await takenByOther(tx, chat);
    await updateChat(tx, {
      id: chat.id,
      status: 'team',
      takenBy: actor.userId,
      ...NOT_WAITING,
      ...(chat.channel === 'web' && { patienceMinutes: TEAM_PATIENCE.waiting }),
    });
    const path = `/conversations?open=${chat.conversationId}` as const;
    await settleAlerts(tx, { businessId: actor.businessId, kind: 'handover', path });
    const content = `${actor.firstName || 'A person'} from ${actor.businessName} has joined. The receptionist steps back.`;
    await say(tx, { chat, message: { role: 'system', content, authorId: actor.userId } });
  });
}

export async function handBack(input: OnChat): Promise<void> {
  const { context, actor } = input;
  const { businessId } = actor;
  // What the visitor told the person is not asked again.
  await hearUnheard({ context, businessId, chatId: input.id });
  await onOpenChat(input, async (tx, chat) => {
    if (chat.status === 'receptionist') return;
    requireTakenBy(chat, actor);
    // What was said since the last words of the team is left for the receptionist to answer.
    const answered = (await listMessages(tx, { chatId: chat.id, roles: ['team'] })).at(-1)?.seq ?? 0;
    await updateChat(tx, {
      id: chat.id,
      status: 'receptionist',
      takenBy: null,
      answeredSeq: Math.max(chat.answeredSeq, answered),
      ...NOT_WAITING,
      ...(chat.channel === 'web' && { patienceMinutes: SILENCE_MINUTES }),
    });
    const content = 'The receptionist is back and goes on from here.';
    await say(tx, { chat, message: { role: 'system', content, authorId: actor.userId } });
    await context.queue.send(tx, answerChatJob, { chatId: chat.id }, { businessId });
  });
}

/** The visitor is told; what they wrote to a person is heard first, as when the chat ends in any other way. */
export async function endByTeam(input: OnChat): Promise<void> {
  const { context, actor } = input;
  await hearUnheard({ context, businessId: actor.businessId, chatId: input.id });
  await onOpenChat(input, async (tx, chat) => {
    if (chat.status === 'team') requireTakenBy(chat, actor);
    if (chat.channel === 'web') {
      const content = `${actor.firstName || 'A person'} from ${actor.businessName} has ended the conversation.`;
      await say(tx, { chat, message: { role: 'system', content, authorId: actor.userId } });
    }
    await finishChat(tx, { context, chat });
  });
}

export async function replyInChat({ clientKey, text, ...input }: OnChat & Written): Promise<void> {
  const { context, actor } = input;
  await onOpenChat(input, async (tx, chat) => {
    if (chat.status !== 'team')
      throw new AppError('conflict', { message: 'Take over the conversation first.' });
    requireTakenBy(chat, actor);
    if (chat.channel !== 'web') {
      await writeInHeldChat(tx, { context, actor, chat, clientKey, text });
      return;
    }
    await updateChat(tx, { id: chat.id, ...NOT_WAITING, patienceMinutes: TEAM_PATIENCE.answered });
    await say(tx, { chat, message: { role: 'team', content: text, authorId: actor.userId, clientKey } });
  });
}

/** The receptionist passes it on as the team's answer, and knows it for the rest of the conversation. */
export async function whisper({ clientKey, text, ...input }: OnChat & Written): Promise<void> {
  const { actor } = input;
  await onOpenChat(input, async (tx, chat) => {
    if (chat.status !== 'receptionist')
      throw new AppError('conflict', { message: 'Hand the conversation back first, or reply yourself.' });
    const isNew = await say(tx, {
      chat,
      message: { role: 'whisper', content: text, authorId: actor.userId, clientKey },
    });
    if (!isNew) return;
    const content = `I checked with the team: ${text}`;
    const receipts = [{ fact: 'team', text: `${actor.firstName} ${actor.lastName}`.trim() }];
    const refusal = await speak(tx, {
      context: input.context,
      chat,
      message: { role: 'assistant', content, sentences: [{ text: content, receipts }] },
    });
    if (refusal !== null) throw new AppError('conflict', { message: `We couldn’t send this: ${refusal}` });
    await announceChat(tx, chat);
  });
}

export async function teamTypes({ context, actor: { businessId }, id }: OnChat): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await lockChat(tx, { id }))) throw new AppError('not-found');
    await announce(tx, { businessId, kind: TYPING_LIVE_KIND, id: `${id}:team` });
  });
}

async function onOpenChat(
  { context, actor: { businessId }, id }: OnChat,
  work: (tx: Transaction, chat: ChatRow) => Promise<void>,
): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    const found = await findChat(tx, id);
    if (found) await lockPartner(tx, found);
    const chat = await lockChat(tx, { id });
    if (!chat) throw new AppError('not-found');
    if (chat.status === 'ended')
      throw new AppError('chat-ended', {
        message:
          chat.channel === 'web'
            ? 'The visitor has left: this conversation has ended.'
            : 'This conversation has ended.',
      });
    await work(tx, chat);
  });
}

/** Sent like any message of a user, which is what adds it to the chat (`stepBack`). */
async function writeInHeldChat(
  tx: Transaction,
  { context, actor, chat, clientKey, text }: ServiceInput & Written & { chat: ChatRow },
): Promise<void> {
  const contactId = await partnerOf(tx, chat);
  if (contactId === null || chat.channel === 'web') throw new AppError('not-found');
  const { id, channel, address: to } = chat;
  await queueMessage(tx, {
    context,
    actor,
    contactId,
    channel,
    to,
    body: text,
    idempotencyKey: `chat-${id}-${clientKey}`,
    ...(channel === 'email' && { subject: `Re: ${SUBJECT}` }),
  });
}

/** False when the same message was sent before. */
async function say(
  tx: Transaction,
  { chat, message }: { chat: ChatRow; message: NewMessage },
): Promise<boolean> {
  const { clientKey } = message;
  if (clientKey && (await findMessageByKey(tx, { chatId: chat.id, clientKey }))) return false;
  await insertMessage(tx, { chat, ...message });
  await announceChat(tx, chat);
  return true;
}

function requireTakenBy(chat: ChatRow, { userId }: Actor): void {
  // A user who was deleted can no longer hand back.
  if (chat.takenBy !== null && chat.takenBy !== userId) throw new AppError('conflict', { message: TAKEN });
}

const TAKEN = 'Another user has taken over this conversation.';

async function takenByOther(tx: Transaction, { conversationId }: ChatRow): Promise<AppError> {
  const name = conversationId && (await findChatOfConversation(tx, conversationId))?.takenByName;
  return new AppError('conflict', {
    message: name ? `${name} has already taken over this conversation.` : TAKEN,
  });
}
