/** The owner's list of reviews. */
import { LIVE_KIND, type Review, type ReviewFilter, type ReviewPage } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import { csvFile } from '#platform/csv/csv-file.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { listAfter, listPage, type StoredReview, updateReview } from './queries.ts';

type ServiceInput = { context: Context; actor: Actor };

export async function listReviews({
  context,
  actor,
  page,
  per_page: perPage,
  ...filter
}: ServiceInput & ReviewFilter & { page: number; per_page: number }): Promise<ReviewPage> {
  const first = (page - 1) * perPage;
  const { rows, total } = await context.database.readInScope({ businessId: actor.businessId }, (tx) =>
    listPage(tx, { filter, limit: perPage, offset: first }),
  );
  return {
    reviews: rows.map(reviewOf),
    pagination: {
      total,
      per_page: perPage,
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      from: rows.length > 0 ? first + 1 : null,
      to: rows.length > 0 ? first + rows.length : null,
    },
  };
}

export function exportReviews({ context, actor, ...filter }: ServiceInput & ReviewFilter): RawReply {
  return csvFile({
    context,
    businessId: actor.businessId,
    filename: 'reviews.csv',
    header: ['Date', 'First name', 'Last name', 'Email', 'Rating', 'Comments', 'Went on to'],
    list: async (tx, span) =>
      (await listAfter(tx, { filter, ...span })).map((row) => ({
        position: row.id,
        cells: [
          ...[row.localTime, row.firstName, row.lastName, row.email, String(row.score), row.feedback],
          row.wentPublicAt ? (row.destination ?? '') : '',
        ],
      })),
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
    if (!row) throw new AppError('not-found');
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
    return reviewOf(row);
  });
}

export const reviewOf = (row: StoredReview): Review => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  score: row.score ?? 0,
  feedback: row.feedback,
  created_at: (row.ratedAt ?? row.openedAt).toISOString(),
  contact_id: row.contactId,
  went_public_to: row.wentPublicAt ? row.destination : null,
  spam_reason: row.spamReason,
  replied_at: row.repliedAt?.toISOString() ?? null,
});
