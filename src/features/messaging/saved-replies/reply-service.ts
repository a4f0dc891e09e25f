import { findContactAddresses } from '#features/contacts/book/service.ts';
import {
  type FilledReply,
  MOST_REPLIES,
  REPLY_CHANGED,
  type SavedReply,
} from '#features/messaging/contract/saved-replies.ts';
import { fillTexts } from '#features/messaging/fill-service.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/constraint-violation.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import {
  countReplies,
  deleteReply,
  findReplyByName,
  hasReply,
  insertReplies,
  listReplies,
  lockReplies,
  updateReply,
} from './reply-queries.ts';

type ServiceInput = { context: Context; actor: Actor };
type ReplyInput = Pick<SavedReply, 'name' | 'text'>;

const FULL = `A business can have ${MOST_REPLIES} saved replies. Delete one that you no longer need.`;

export async function listSavedReplies({
  context,
  actor: { businessId },
}: ServiceInput): Promise<SavedReply[]> {
  return await context.database.readInScope({ businessId }, listReplies);
}

/** As they would be written to this contact. */
export async function listFilledReplies({
  context,
  actor: { businessId },
  contactId,
}: ServiceInput & { contactId: number }): Promise<FilledReply[]> {
  return await context.database.readInScope({ businessId }, async (tx) => {
    if (!(await findContactAddresses(tx, contactId))) throw new AppError('not-found');
    const replies = await listReplies(tx);
    const filled = await fillTexts(tx, { context, contactId, texts: replies.map(({ text }) => text) });
    return replies.map(({ id, name, text }, at) => ({ id, name, ...(filled[at] ?? { text, open: [] }) }));
  });
}

/** After a lost answer the same call returns what the first one made. */
export async function createSavedReply({
  context,
  actor: { businessId },
  ...reply
}: ServiceInput & ReplyInput): Promise<SavedReply> {
  return await context.database.inScope({ businessId }, async (tx) => {
    await lockReplies(tx, businessId);
    const holder = await findReplyByName(tx, reply.name);
    if (holder?.name === reply.name && holder.text === reply.text) return holder;
    if (holder) throw nameTaken();
    if ((await countReplies(tx)) >= MOST_REPLIES) throw new AppError('validation-failed', { message: FULL });
    const [made] = await insertReplies(tx, [{ businessId, ...reply }]);
    if (!made) throw new Error('the reply was not stored');
    await announceReply(tx, { businessId, id: made.id });
    return made;
  });
}

/** Saves over the version that filled the form, and no other. */
export async function updateSavedReply({
  context,
  actor: { businessId },
  ...reply
}: ServiceInput & SavedReply): Promise<SavedReply> {
  return await context.database
    .inScope({ businessId }, async (tx) => {
      const saved = await updateReply(tx, reply);
      if (!saved) throw new AppError((await hasReply(tx, reply.id)) ? 'conflict' : 'not-found');
      await announceReply(tx, { businessId, id: saved.id });
      return saved;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? nameTaken() : error;
    });
}

export async function deleteSavedReply({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<SavedReply> {
  return await context.database.inScope({ businessId }, async (tx) => {
    const gone = await deleteReply(tx, id);
    if (!gone) throw new AppError('not-found');
    await announceReply(tx, { businessId, id });
    return gone;
  });
}

const announceReply = (tx: Transaction, { businessId, id }: { businessId: string; id: number }) =>
  announce(tx, { businessId, kind: REPLY_CHANGED, id: String(id) });

function nameTaken(): AppError {
  const message = 'There is already a saved reply with that name.';
  return new AppError('validation-failed', { message, fields: { name: [message] } });
}
