/** Writes to the customer who left a review. The reply is an ordinary message, so the same rules hold for it. */
import { findContactAddresses, upsertContactByPhoneOrEmail } from '#features/contacts/book/service.ts';
import { queueMessage } from '#features/messaging/send/service.ts';
import { LIVE_KIND, type OpenReview } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { findReview, insertReply, type StoredReview, updateReview } from './queries.ts';
import { toOpenReview } from './service.ts';

export async function replyToReview({
  context,
  actor,
  id,
  body,
  idempotencyKey,
}: {
  context: Context;
  actor: Actor;
  id: number;
  body: string;
  idempotencyKey: string;
}): Promise<OpenReview> {
  const { businessId } = actor;
  return context.database.inScope({ businessId }, async (tx) => {
    const review = await findReview(tx, id);
    if (!review) throw new AppError('not-found');
    const recipient = await recipientOf(tx, review);
    const message = await queueMessage(tx, {
      context,
      actor,
      ...recipient,
      body,
      idempotencyKey,
      channel: 'email',
      subject: `Your review of ${actor.businessName}`,
    });
    await insertReply(tx, { businessId, reviewId: id, messageId: message.id });
    const row = await updateReview(tx, {
      id,
      contactId: review.contactId ?? recipient.contactId,
      repliedAt: review.repliedAt ?? context.clock.now(),
    });
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
    return toOpenReview(tx, row);
  });
}

/** The address that the customer left, whose owner becomes a contact; otherwise that of the contact we asked. */
async function recipientOf(
  tx: Transaction,
  { businessId, contactId, email, firstName, lastName }: StoredReview,
): Promise<{ contactId: number; to: string }> {
  if (email !== '') {
    const person = { businessId, email, firstName, lastName, contactType: 'Current Customer' as const };
    return { contactId: await upsertContactByPhoneOrEmail(tx, person), to: email };
  }
  const address = contactId && (await findContactAddresses(tx, contactId))?.emails[0]?.address;
  if (!(contactId && address)) {
    throw new AppError('validation-failed', {
      message: 'We don’t have an e-mail address of this customer.',
    });
  }
  return { contactId, to: address };
}
