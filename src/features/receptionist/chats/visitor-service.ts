/** What a visitor of the business's website can do. The token names the chat; only its hash is stored. */
import { getBusinessName } from '#features/brand/service.ts';
import { openConversation } from '#features/conversations/finish-service.ts';
import { returningWith } from '#features/receptionist/brain/service.ts';
import type { ChatSeen, VisitorMessage } from '#features/receptionist/contract/chat.ts';
import { TYPING_LIVE_KIND } from '#features/receptionist/contract/chat-vocabulary.ts';
import { waitForTeam } from '#features/receptionist/waiting/service.ts';
import { requireAllowedOrigin } from '#features/receptionist/widget/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import { networkOf, type RateLimit, takeAttempt } from '#platform/rate-limit.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import { announceChat } from './announce-chat.ts';
import { answerChatJob } from './answer-job.ts';
import { profileFor } from './facts-of-chat.ts';
import { finishChat } from './finish-chat.ts';
import { TEAM_PATIENCE } from './patience.ts';
import { heardOf } from './progress.ts';
import {
  type ChatRow,
  findChatByToken,
  findMessageByKey,
  insertChat,
  insertMessage,
  listSeenMessages,
  lockChat,
  type MessageRow,
  updateChat,
} from './queries.ts';
import { hearUnheard } from './with-team/hear-unheard.ts';

type PublicInput = { context: Context; businessId: string; origin: string | undefined };
type ChatInput = PublicInput & { token: string };
export type VisitorInput = Omit<ChatInput, 'origin'> & { address: string };
export type StartedChat = ChatSeen & { token: string };

const MINUTE = 60;
const HOUR = 3600;

export async function startChat({
  context,
  businessId,
  origin,
  address,
  page,
  earlier,
}: PublicInput & { address: string; page: string; earlier?: string | undefined }): Promise<StartedChat> {
  const network = networkOf(address);
  await limitStarts({ context, businessId, network });
  return await context.database.inScope({ businessId }, async (tx) => {
    await requireAllowedOrigin(tx, { context, origin });
    return await begin(tx, { businessId, page, isTest: false, earlier, network });
  });
}

/** The owner tries the draft. */
export async function startTestChat({
  context,
  businessId,
}: {
  context: Context;
  businessId: string;
}): Promise<StartedChat> {
  return await context.database.inScope({ businessId }, (tx) =>
    begin(tx, { businessId, page: '', isTest: true }),
  );
}

async function begin(
  tx: Transaction,
  {
    businessId,
    page,
    isTest,
    earlier,
    network = '',
  }: { businessId: string; page: string; isTest: boolean; earlier?: string | undefined; network?: string },
): Promise<StartedChat> {
  await getBusinessName(tx); // Not found when there is no such business.
  const token = createToken();
  const before = earlier === undefined ? null : await findChatByToken(tx, hashToken(earlier));
  const state = before && returningWith(before.state);
  const networkHash = network && hashToken(`${businessId} ${network}`).toString('base64url');
  const tokenHash = hashToken(token);
  const chat = await insertChat(tx, { businessId, tokenHash, page, isTest, state, networkHash });
  const { greeting } = await profileFor(tx, { isTest });
  if (greeting !== '') await insertMessage(tx, { chat, role: 'assistant', content: greeting });
  return { token, ...(await seenOf(tx, { chat, after: 0 })) };
}

/** The reply acknowledges the message: it is stored together with the job that answers it. */
export async function sendVisitorMessage({
  context,
  businessId,
  origin,
  token,
  address,
  clientKey,
  text,
}: ChatInput & { address: string; clientKey: string; text: string }): Promise<{ seq: number }> {
  const { id, tokenHash } = await getVisitorsChat({ context, businessId, token, address });
  await limit(context, [
    { key: `chat-words:${businessId}:${id}`, limit: 40, windowSeconds: MINUTE },
    { key: `chat-words:${networkOf(address)}`, limit: 400, windowSeconds: 10 * MINUTE },
  ]);
  return await context.database.inScope({ businessId }, async (tx) => {
    await requireAllowedOrigin(tx, { context, origin });
    const chat = await lockChat(tx, { tokenHash });
    if (!chat) throw new AppError('not-found');
    const earlier = await findMessageByKey(tx, { chatId: chat.id, clientKey });
    if (earlier) return earlier;
    if (chat.status === 'ended') throw new AppError('chat-ended');
    const seq = await insertMessage(tx, { chat, role: 'visitor', content: text, clientKey });
    const conversationId = chat.conversationId ?? (await showInInbox(tx, chat));
    if (chat.status === 'team') {
      await updateChat(tx, { id: chat.id, patienceMinutes: TEAM_PATIENCE.waiting });
      await waitForTeam(tx, { context, id: chat.id });
    } else await context.queue.send(tx, answerChatJob, { chatId: chat.id }, { businessId });
    await announceChat(tx, { ...chat, conversationId });
    return { seq };
  });
}

export async function showInInbox(tx: Transaction, { id, businessId, isTest }: ChatRow): Promise<number> {
  const filters = isTest ? (['admin_test'] as const) : [];
  const conversationId = await openConversation(tx, { businessId, source: 'web', filters: [...filters] });
  await updateChat(tx, { id, conversationId });
  return conversationId;
}

export async function readChat({
  context,
  businessId,
  token,
  after,
}: Omit<ChatInput, 'origin'> & { after: number }): Promise<ChatSeen & { chatId: number }> {
  return await context.database.readInScope({ businessId }, async (tx) => {
    const chat = await findChatByToken(tx, hashToken(token));
    if (!chat) throw new AppError('not-found');
    return { chatId: chat.id, ...(await seenOf(tx, { chat, after })) };
  });
}

export async function endChat({ context, businessId, token }: Omit<ChatInput, 'origin'>): Promise<void> {
  const tokenHash = hashToken(token);
  const found = await context.database.readInScope({ businessId }, (tx) => findChatByToken(tx, tokenHash));
  if (!found) throw new AppError('not-found');
  await hearUnheard({ context, businessId, chatId: found.id });
  await context.database.inScope({ businessId }, async (tx) => {
    const chat = await lockChat(tx, { tokenHash });
    if (chat && chat.status !== 'ended') await finishChat(tx, { context, chat });
  });
}

export async function visitorTypes({ context, businessId, ...from }: VisitorInput): Promise<void> {
  const { id } = await getVisitorsChat({ context, businessId, ...from });
  await limit(context, [{ key: `chat-typing:${businessId}:${id}`, limit: 60, windowSeconds: MINUTE }]);
  await context.database.inScope({ businessId }, (tx) =>
    announce(tx, { businessId, kind: TYPING_LIVE_KIND, id: `${id}:visitor` }),
  );
}

/** A made-up token counts against the network that it comes from, and against no chat and no business. */
export async function getVisitorsChat({
  context,
  businessId,
  token,
  address,
}: VisitorInput): Promise<{ id: number; tokenHash: Buffer }> {
  const tokenHash = hashToken(token);
  const chat = await context.database.readInScope({ businessId }, (tx) => findChatByToken(tx, tokenHash));
  if (chat) return { id: chat.id, tokenHash };
  await limit(context, [{ key: `chat-guess:${networkOf(address)}`, limit: 60, windowSeconds: 10 * MINUTE }]);
  throw new AppError('not-found');
}

/**
 * What a business takes in an hour is shared by those who start chat after chat. A network's first chat is not counted, so
 * that no stranger can use up what honest visitors need.
 */
async function limitStarts({
  context,
  businessId,
  network,
}: {
  context: Context;
  businessId: string;
  network: string;
}): Promise<void> {
  await limit(context, [{ key: `chat-start:${network}`, limit: 20, windowSeconds: 10 * MINUTE }]);
  const first = `chat-first:${businessId}:${network}`;
  try {
    await limit(context, [{ key: first, limit: 1, windowSeconds: HOUR }]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too-many-attempts') throw error;
    await limit(context, [{ key: `chat-start:${businessId}`, limit: 1000, windowSeconds: HOUR }]);
  }
}

async function seenOf(
  tx: Transaction,
  { chat: { id, status, turn, rating, copyTo }, after }: { chat: ChatRow; after: number },
): Promise<ChatSeen> {
  const rows = await listSeenMessages(tx, { chatId: id, after });
  const messages = rows.map(({ message, author }) => messageSeen(message, author));
  return { status, messages, saying: turn ? heardOf(turn.journal) : '', rating, has_copy: copyTo !== null };
}

/** Without receipts, which are for the business. */
const messageSeen = (
  { seq, role, content, choices, clientKey, isFile, createdAt }: MessageRow,
  author: string | null,
): VisitorMessage => ({
  seq,
  role: role as VisitorMessage['role'],
  content,
  author: role === 'team' ? (author ?? '') : '',
  choices,
  client_key: clientKey,
  is_file: isFile,
  created_at: createdAt.toISOString(),
});

const limit = ({ database: { pool } }: Context, limits: RateLimit[]): Promise<void> =>
  takeAttempt({ pool, limits });
