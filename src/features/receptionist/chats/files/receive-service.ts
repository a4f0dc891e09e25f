/**
 * Takes a photo or a PDF of a visitor in parts of a megabyte:
 *
 *   part 0: limits and type are checked ─▶ further parts ─▶ last part: checked whole, drawn anew, and a message
 *
 * Each part may be sent again, also the last one: the reply says that the file is complete only once its message is
 * stored. Files of which parts are missing are deleted after a day (`platform/files`).
 *
 * Of a photo nothing but its pixels is kept. Phones write into photos where and when they were taken; a visitor who
 * shows a leak does not mean to tell that, and a business must not come to hold it unasked. A file that is a photo and
 * something else as well loses the other half in the same way. A PDF is kept as it is, and only ever given out as a
 * download.
 */

import { announceChat } from '#features/receptionist/chats/announce-chat.ts';
import { TEAM_PATIENCE } from '#features/receptionist/chats/patience.ts';
import {
  type ChatRow,
  findMessageByKey,
  insertMessage,
  lockChat,
  updateChat,
} from '#features/receptionist/chats/queries.ts';
import {
  getVisitorsChat,
  showInInbox,
  type VisitorInput,
} from '#features/receptionist/chats/visitor-service.ts';
import {
  CHAT_FILE_PART_BYTES,
  CHAT_FILE_TYPES,
  CHAT_PHOTO_SIDE,
} from '#features/receptionist/contract/chat-vocabulary.ts';
import { waitForTeam } from '#features/receptionist/waiting/service.ts';
import { requireAllowedOrigin } from '#features/receptionist/widget/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { redrawPicture } from '#platform/pictures/redraw-picture.ts';
import { createTurns } from '#platform/turns.ts';
import { acknowledgeFile } from './acknowledge-file.ts';
import { type FileType, isWholePdf, safeName, typeByStart } from './file-type.ts';
import { limitParts, requireRoom } from './limits.ts';
import { type ChatFileRow, findChatFile, insertChatFile, updateChatFile } from './queries.ts';

const BROKEN_PDF = 'This PDF cannot be read. Please choose another one.';
const REFUSALS = ['validation-failed', 'unsupported-media-type'];
const SEND_AGAIN = 'This file did not arrive in full. Please send it again.';

/** So many whole files are in memory at a time, however many arrive. */
const inTurn = createTurns(4);

type Part = VisitorInput & {
  origin: string | undefined;
  clientKey: string;
  name: string;
  sizeBytes: number;
  number: number;
  bytes: Uint8Array | undefined;
};

/** Returns whether the file is in the chat. */
export async function receivePart(part: Part): Promise<boolean> {
  const { context, businessId, sizeBytes, number, bytes } = part;
  const { id: chatId } = await getVisitorsChat(part);
  await limitParts(part);
  const last = Math.ceil(sizeBytes / CHAT_FILE_PART_BYTES) - 1;
  const expected = number === last ? sizeBytes - last * CHAT_FILE_PART_BYTES : CHAT_FILE_PART_BYTES;
  if (number > last || bytes?.length !== expected)
    throw new AppError('bad-request', { message: 'This part of the file has a wrong size.' });
  const file = await context.database.inScope({ businessId }, (tx) =>
    openFile(tx, { ...part, bytes, chatId }),
  );
  if (file === 'sent') return true;
  try {
    await context.files.writePart({ businessId, fileId: file.fileId, number, bytes });
    if (number < last) return false;
    await inTurn('file', () => finishFile({ context, file }));
  } catch (error) {
    // The same part was sent twice at once, and the other one was faster.
    if (!(await isSent({ ...part, chatId }))) throw error;
  }
  return true;
}

const isSent = ({ context, businessId, ...sent }: Part & { chatId: number }): Promise<boolean> =>
  context.database.readInScope({ businessId }, async (tx) => (await findMessageByKey(tx, sent)) !== null);

/** The file that this part belongs to, which begins with its first part. */
async function openFile(
  tx: Transaction,
  { context, businessId, origin, chatId, clientKey, ...part }: Part & { bytes: Uint8Array; chatId: number },
): Promise<ChatFileRow | 'sent'> {
  await requireAllowedOrigin(tx, { context, origin });
  const chat = await lockChat(tx, { id: chatId });
  if (!chat) throw new AppError('not-found');
  if (await findMessageByKey(tx, { chatId, clientKey })) return 'sent';
  if (chat.status === 'ended') throw new AppError('chat-ended');
  const known = await findChatFile(tx, { chatId, clientKey });
  if (known && known.sizeBytes === part.sizeBytes) return known;
  if (part.number > 0) throw new AppError('bad-request', { message: SEND_AGAIN });
  const { contentType, extension } = requireType(part.bytes);
  // Another file under the same key.
  if (known) await context.files.remove(tx, known);
  await requireRoom(tx, { context, chat, sizeBytes: part.sizeBytes });
  const fileId = await context.files.create(tx, { businessId, contentType, isPublic: false });
  const name = safeName(part.name, extension);
  return await insertChatFile(tx, { fileId, businessId, chatId, clientKey, name, sizeBytes: part.sizeBytes });
}

function requireType(start: Uint8Array): FileType {
  const type = typeByStart(start);
  if (!type) throw new AppError('unsupported-media-type', { message: CHAT_FILE_TYPES });
  return type;
}

/**
 * Checks all of it, stores what may be kept of it as a file of its own, which no part that comes late can change, and
 * makes that a message in one commit.
 */
async function finishFile({ context, file }: { context: Context; file: ChatFileRow }): Promise<void> {
  const { id, businessId, chatId, fileId } = file;
  const content = await context.files.readArrived(file);
  if (content.length !== file.sizeBytes) throw new AppError('bad-request', { message: SEND_AGAIN });
  try {
    const { contentType, extension, kept, isPicture } = await keptOf(content);
    const keptId = await context.files.store({ businessId, contentType, isPublic: false }, kept);
    await context.database.inScope({ businessId }, async (tx) => {
      const chat = await lockChat(tx, { id: chatId });
      if (!chat) throw new AppError('not-found');
      if (await findMessageByKey(tx, file)) return;
      if (chat.status === 'ended') throw new AppError('chat-ended');
      const name = safeName(file.name, extension);
      const checked = { fileId: keptId, name, sizeBytes: kept.length, isPicture };
      await updateChatFile(tx, { id, ...checked });
      await context.files.remove(tx, { businessId, fileId });
      await context.files.complete(tx, keptId);
      await sayFile(tx, { context, chat, file: { ...file, ...checked } });
    });
  } catch (error) {
    // What is refused takes no room.
    if (error instanceof AppError && REFUSALS.includes(error.code))
      await context.database.inScope({ businessId }, (tx) => context.files.remove(tx, file));
    throw error;
  }
}

type Kept = FileType & { kept: Uint8Array; isPicture: boolean };

async function keptOf(content: Uint8Array): Promise<Kept> {
  const type = requireType(content);
  if (type.kind === 'pdf') {
    if (!isWholePdf(content)) throw new AppError('validation-failed', { message: BROKEN_PDF });
    return { ...type, kept: content, isPicture: false };
  }
  const as = type.contentType === 'image/png' ? 'png' : 'jpeg';
  const kept = await redrawPicture(content, { side: CHAT_PHOTO_SIDE, as, field: 'part' });
  return { ...type, kept, isPicture: true };
}

/** It counts as words of the visitor: the conversation is in the inbox, and a person who has the chat is told. */
async function sayFile(
  tx: Transaction,
  { context, chat, file }: { context: Context; chat: ChatRow; file: ChatFileRow },
): Promise<void> {
  const { id: fileId, clientKey, name, isPicture } = file;
  const content = `${isPicture ? 'Photo' : 'File'}: ${name}`;
  await insertMessage(tx, { chat, role: 'visitor', content, clientKey, isFile: true, fileId });
  const conversationId = chat.conversationId ?? (await showInInbox(tx, chat));
  if (chat.status === 'team') {
    await updateChat(tx, { id: chat.id, patienceMinutes: TEAM_PATIENCE.waiting });
    await waitForTeam(tx, { context, id: chat.id });
  } else await acknowledgeFile(tx, { context, chat });
  await announceChat(tx, { ...chat, conversationId });
}
