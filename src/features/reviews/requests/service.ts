/**
 * Asks customers for a review: by hand, many at once, or from an automation. A contact and an address are asked at most once
 * in 90 days, and once per visit. The request is an ordinary message, so opt-outs, Do Not Call and quiet hours hold for it.
 */

import { randomBytes } from 'node:crypto';
import { getBusinessName } from '#features/brand/service.ts';
import { findContactFace } from '#features/contacts/book/service.ts';
import { queueMessage } from '#features/messaging/send/service.ts';
import { businessOf, type OnBehalfOf } from '#features/messaging/sender-service.ts';
import { createUnsubscribeLink, keepUnsubscribeLink } from '#features/messaging/unsubscribe/service.ts';

import { normalAddress } from '#features/reach/service.ts';
import {
  LIVE_KIND,
  type RequestChannel,
  type ReviewFunnel,
  type ReviewRequest,
  requestText,
} from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import {
  countFunnel,
  findRequestByKey,
  insertRequest,
  lockRequestsOf,
  type StoredRequest,
  wasAskedForVisit,
  wasAskedLately,
} from './queries.ts';

type Asked = {
  contactId: number;
  channel: RequestChannel;
  message: string;
  /** The visit that the request is about. */
  appointmentId?: number;
  idempotencyKey: string;
};

/** In the caller's transaction, scoped to the business. Throws the reason not to ask before it has written anything. */
export async function askForReview(
  tx: Transaction,
  { context, ...asked }: Asked & OnBehalfOf & { context: Context },
): Promise<StoredRequest> {
  const { contactId, channel, message, appointmentId, idempotencyKey, actor } = asked;
  const businessId = businessOf(asked);
  await lockRequestsOf(tx, businessId);
  const earlier = await findRequestByKey(tx, idempotencyKey);
  if (earlier) return earlier;
  const contact = await findContactFace(tx, contactId);
  if (!contact) throw new AppError('not-found');
  const to = addressFor(contact, channel);
  if (appointmentId !== undefined && (await wasAskedForVisit(tx, appointmentId)))
    throw new AppError('asked-for-visit');
  if (await wasAskedLately(tx, { contactId, address: to })) throw new AppError('asked-recently');
  const token = randomBytes(12).toString('base64url');
  const unsubscribe = createUnsubscribeLink(context);
  const business = await getBusinessName(tx);
  const sent = await queueMessage(tx, {
    context,
    contactId,
    channel,
    to,
    ...(actor ? { actor } : { businessId }),
    subject: channel === 'email' ? `How did ${business} do?` : '',
    body: requestText({
      message,
      business,
      channel,
      firstName: contact.firstName,
      link: `${context.publicUrl}/review-us/${businessId}?r=${token}`,
      unsubscribeLink: unsubscribe.link,
    }),
    idempotencyKey: `review-request-${idempotencyKey}`,
  });
  if (channel === 'email') await keepUnsubscribeLink(tx, { businessId, messageId: sent.id, ...unsubscribe });
  const request = { businessId, contactId, token, channel, address: to, idempotencyKey };
  const stored = await insertRequest(tx, { ...request, appointmentId: appointmentId ?? null });
  await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
  return stored;
}

function addressFor(
  { phone, email }: { phone: string | null; email: string | null },
  channel: RequestChannel,
): string {
  const to = channel === 'sms' ? phone : email;
  if (to) return normalAddress({ channel, to });
  throw new AppError('validation-failed', {
    message: channel === 'sms' ? 'This contact has no phone number.' : 'This contact has no e-mail address.',
  });
}

export async function askByHand({
  context,
  actor,
  ...asked
}: Asked & { context: Context; actor: Actor }): Promise<ReviewRequest> {
  const { id, askedAt } = await context.database.inScope({ businessId: actor.businessId }, (tx) =>
    askForReview(tx, { context, actor, ...asked }),
  );
  return { id, asked_at: askedAt.toISOString() };
}

export async function getReviewFunnel({
  context,
  actor,
  days,
}: {
  context: Context;
  actor: Actor;
  days: number;
}): Promise<ReviewFunnel> {
  return context.database.readInScope({ businessId: actor.businessId }, (tx) => countFunnel(tx, days));
}
