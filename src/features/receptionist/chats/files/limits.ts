/** How much strangers may send, so that no chat, network or crowd fills the store of a business. */
import type { ChatRow } from '#features/receptionist/chats/queries.ts';
import { CHAT_FILES_MAX } from '#features/receptionist/contract/chat-vocabulary.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { networkOf, takeAttempt } from '#platform/rate-limit.ts';
import { countOfChat, takenSince } from './queries.ts';

const HOUR = 3600;
const DAY_MS = 86_400_000;
const MEGABYTE = 1_048_576;

const PARTS_PER_HOUR = 300;
const NETWORK_FILES_PER_DAY = 40;
const NETWORK_BYTES_PER_DAY = 60 * MEGABYTE;
const BUSINESS_BYTES_PER_DAY = 300 * MEGABYTE;

/** Counted before a part is looked at. */
export const limitParts = ({ context, address }: { context: Context; address: string }): Promise<void> =>
  takeAttempt({
    pool: context.database.pool,
    limits: [{ key: `chat-file-part:${networkOf(address)}`, limit: PARTS_PER_HOUR, windowSeconds: HOUR }],
  });

/** The caller holds the lock of the chat. What chats send at the same moment may pass the limits of a day by a file each. */
export async function requireRoom(
  tx: Transaction,
  { context, chat, sizeBytes }: { context: Context; chat: ChatRow; sizeBytes: number },
): Promise<void> {
  if ((await countOfChat(tx, chat.id)) >= CHAT_FILES_MAX)
    throw tooMuch(`A conversation takes ${CHAT_FILES_MAX} files at most.`);
  const since = new Date(+context.clock.now() - DAY_MS);
  const taken = await takenSince(tx, { since, networkHash: chat.networkHash });
  if (
    taken.networkFiles >= NETWORK_FILES_PER_DAY ||
    taken.networkBytes + sizeBytes > NETWORK_BYTES_PER_DAY ||
    taken.bytes + sizeBytes > BUSINESS_BYTES_PER_DAY
  )
    throw tooMuch('No more files can be sent today. Please describe it in words.');
}

const tooMuch = (message: string): AppError => new AppError('too-many-requests', { message });
