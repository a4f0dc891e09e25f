/** What a visitor can do with a chat besides writing: rate it once it has ended, and have it e-mailed, which happens once. */

import { mayReach } from '#features/reach/service.ts';
import { announceChat } from '#features/receptionist/chats/announce-chat.ts';
import { queueCopy } from '#features/receptionist/chats/copy/queue-copy.ts';
import { lockChat, updateChat } from '#features/receptionist/chats/queries.ts';
import { getVisitorsChat, type VisitorInput } from '#features/receptionist/chats/visitor-service.ts';
import { type ChatRatings, RATING_DAYS, STARS } from '#features/receptionist/contract/chat-ending.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { networkOf, takeAttempt } from '#platform/rate-limit.ts';
import { hashToken } from '#platform/secrets.ts';
import { countStars } from './queries.ts';

const HOUR = 3600;
const DAY_MS = 86_400_000;

/** A second rating of the same chat replaces the first. */
export async function rateChat({
  stars,
  words,
  ...input
}: VisitorInput & { stars: number; words: string }): Promise<void> {
  const { context, businessId, address } = input;
  const { tokenHash } = await getVisitorsChat(input);
  await takeAttempt({
    pool: context.database.pool,
    limits: [{ key: `chat-rating:${networkOf(address)}`, limit: 60, windowSeconds: HOUR }],
  });
  await context.database.inScope({ businessId }, async (tx) => {
    const chat = await lockChat(tx, { tokenHash });
    if (!chat) throw new AppError('not-found');
    if (chat.status !== 'ended' || chat.conversationId === null)
      throw new AppError('conflict', { message: 'A conversation can be rated once it has ended.' });
    await updateChat(tx, { id: chat.id, rating: stars, ratingWords: words, ratedAt: context.clock.now() });
    await announceChat(tx, chat);
  });
}

/** Sent at once if the chat has ended, otherwise when it does. */
export async function requestCopy({ to, ...input }: VisitorInput & { to: string }): Promise<void> {
  const { context, businessId, address } = input;
  const { tokenHash } = await getVisitorsChat(input);
  await takeAttempt({
    pool: context.database.pool,
    limits: [
      { key: `chat-copy:${networkOf(address)}`, limit: 5, windowSeconds: HOUR },
      { key: `chat-copy:${hashToken(to).toString('base64url')}`, limit: 3, windowSeconds: 24 * HOUR },
      { key: `chat-copy:${businessId}`, limit: 200, windowSeconds: 24 * HOUR },
    ],
  });
  await context.database.inScope({ businessId }, async (tx) => {
    const chat = await lockChat(tx, { tokenHash });
    if (!chat) throw new AppError('not-found');
    if (chat.copyTo === to) return;
    if (chat.copyTo !== null)
      throw new AppError('conflict', { message: 'A copy of this conversation was sent before.' });
    if (chat.conversationId === null)
      throw new AppError('conflict', { message: 'Nothing was said in this conversation yet.' });
    const verdict = await mayReach(tx, {
      now: context.clock.now(),
      contactId: null,
      channel: 'email',
      to,
      isNew: true,
    });
    // The reason may name a contact of the business.
    if (verdict.may !== 'now') {
      const message = 'We can’t send e-mail to this address.';
      throw new AppError('validation-failed', { message, fields: { email: [message] } });
    }
    await updateChat(tx, { id: chat.id, copyTo: to });
    if (chat.status === 'ended') await queueCopy(tx, { context, chat: { ...chat, copyTo: to } });
  });
}

/** Of the last days. */
export async function getChatRatings({
  context: { database, clock },
  actor: { businessId },
}: {
  context: Context;
  actor: Actor;
}): Promise<ChatRatings> {
  const since = new Date(+clock.now() - RATING_DAYS * DAY_MS);
  const counted = await database.readInScope({ businessId }, (tx) => countStars(tx, { since }));
  const times = STARS.map((stars) => counted.find((one) => one.stars === stars)?.times ?? 0);
  const count = times.reduce((sum, one) => sum + one, 0);
  const total = counted.reduce((sum, { stars, times: given }) => sum + stars * given, 0);
  return { count, average: count === 0 ? null : total / count, times };
}
