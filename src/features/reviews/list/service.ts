/** The owner's list of reviews. */
import { getTimezone } from '#features/brand/service.ts';
import { findContactFaces } from '#features/contacts/book/service.ts';
import { listMessagesById } from '#features/messaging/send/service.ts';
import {
  LIVE_KIND,
  type OpenReview,
  type Review,
  type ReviewFilter,
  type ReviewPage,
} from '#features/reviews/contract.ts';
import { listVideosOf } from '#features/reviews/videos/service.ts';
import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import { csvFile } from '#platform/csv/csv-file.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { findReview, listAfter, listPage, listReplyIds, type StoredReview, updateReview } from './queries.ts';

export { averageScore, collectsRatings } from './queries.ts';

type ServiceInput = { context: Context; actor: Actor };

export async function listReviews({
  context,
  actor,
  page,
  per_page: perPage,
  ...filter
}: ServiceInput & ReviewFilter & { page: number; per_page: number }): Promise<ReviewPage> {
  const first = (page - 1) * perPage;
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const { rows, total } = await listPage(tx, { filter, limit: perPage, offset: first });
    return {
      reviews: await toReviews(tx, rows),
      pagination: {
        total,
        per_page: perPage,
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        from: rows.length > 0 ? first + 1 : null,
        to: rows.length > 0 ? first + rows.length : null,
      },
      timezone: await getTimezone(tx),
    };
  });
}

export async function getReview({ context, actor, id }: ServiceInput & { id: number }): Promise<OpenReview> {
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) =>
    toOpenReview(tx, await findReview(tx, id)),
  );
}

export function exportReviews({ context, actor, ...filter }: ServiceInput & ReviewFilter): RawReply {
  return csvFile({
    context,
    businessId: actor.businessId,
    filename: 'reviews.csv',
    header: ['Date', 'First name', 'Last name', 'Email', 'Rating', 'Comments', 'Went on to'],
    list: async (tx, span) => {
      const rows = await listAfter(tx, { filter, ...span });
      const contacts = await contactsOf(tx, rows);
      return rows.map((row) => {
        const { firstName, lastName } = namedIn(row) ? row : (contacts.get(row.contactId ?? 0) ?? row);
        return {
          position: row.id,
          cells: [
            ...[row.localTime, firstName, lastName, row.email, String(row.score), row.feedback],
            row.wentPublicAt ? (row.destination ?? '') : '',
          ],
        };
      });
    },
  });
}

export async function markSpam({
  context,
  actor: { businessId },
  id,
  isSpam,
}: ServiceInput & { id: number; isSpam: boolean }): Promise<Review> {
  return context.database.inScope({ businessId }, async (tx) => {
    const row = await updateReview(tx, { id, spamReason: isSpam ? 'Marked by a user.' : null });
    const review = await toReview(tx, row);
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
    return review;
  });
}

export async function toOpenReview(tx: Transaction, row: StoredReview | null): Promise<OpenReview> {
  if (!row) throw new AppError('not-found');
  const review = await toReview(tx, row);
  const messages = await listMessagesById(tx, await listReplyIds(tx, review.id));
  return {
    ...review,
    replies: messages.map(({ id, to, body, created_at, status, reason, sandbox }) => ({
      id,
      to,
      body,
      status,
      reason,
      sandbox,
      written_at: created_at,
    })),
    videos: await listVideosOf(tx, row),
  };
}

async function toReview(tx: Transaction, row: StoredReview | null): Promise<Review> {
  const [review] = row ? await toReviews(tx, [row]) : [];
  if (!review) throw new AppError('not-found');
  return review;
}

async function toReviews(tx: Transaction, rows: StoredReview[]): Promise<Review[]> {
  const contacts = await contactsOf(tx, rows);
  return rows.map((row) => reviewOf(row, contacts.get(row.contactId ?? 0)));
}

const contactsOf = (tx: Transaction, rows: StoredReview[]) =>
  findContactFaces(
    tx,
    rows.flatMap(({ contactId }) => contactId ?? []),
  );

/** A customer who left no name is called like the contact whom the business asked. */
const namedIn = ({ firstName, lastName }: StoredReview): boolean => `${firstName}${lastName}`.trim() !== '';

type ContactFace = { firstName: string; lastName: string; email: string | null };

const reviewOf = (row: StoredReview, contact: ContactFace | undefined): Review => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  score: row.score ?? 0,
  feedback: row.feedback,
  created_at: (row.ratedAt ?? row.openedAt).toISOString(),
  contact_id: row.contactId,
  contact_name: contact ? `${contact.firstName} ${contact.lastName}`.trim() : '',
  reply_to: row.email || contact?.email || null,
  went_public_to: row.wentPublicAt ? row.destination : null,
  spam_reason: row.spamReason,
  replied_at: row.repliedAt?.toISOString() ?? null,
});
