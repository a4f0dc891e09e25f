import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { DAYS_BETWEEN_REQUESTS, type ReviewFunnel } from '#features/reviews/contract.ts';
import { reviewRequests } from '#features/reviews/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type StoredRequest = typeof reviewRequests.$inferSelect;
type NewRequest = Omit<typeof reviewRequests.$inferInsert, 'mayAskAgainAt'>;

/** Until the transaction ends, no other one asks a customer of this business. */
export async function lockRequestsOf(tx: Transaction, businessId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('review requests ' || ${businessId}, 0))`,
  );
}

export async function findRequestByKey(
  tx: Transaction,
  idempotencyKey: string,
): Promise<StoredRequest | null> {
  const [row] = await tx
    .select()
    .from(reviewRequests)
    .where(eq(reviewRequests.idempotencyKey, idempotencyKey));
  return row ?? null;
}

export async function wasAskedLately(
  tx: Transaction,
  { contactId, address }: { contactId: number; address: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: reviewRequests.id })
    .from(reviewRequests)
    .where(
      and(
        or(eq(reviewRequests.contactId, contactId), eq(reviewRequests.address, address)),
        gt(reviewRequests.mayAskAgainAt, sql`now()`),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function listAsked(
  tx: Transaction,
  { ids, addresses }: { ids: number[]; addresses: string[] },
): Promise<{ contactId: number; address: string }[]> {
  const { contactId, address } = reviewRequests;
  return await tx
    .select({ contactId, address })
    .from(reviewRequests)
    .where(
      and(
        or(inArray(contactId, ids), inArray(address, addresses)),
        gt(reviewRequests.mayAskAgainAt, sql`now()`),
      ),
    );
}

export async function wasAskedForVisit(tx: Transaction, appointmentId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: reviewRequests.id })
    .from(reviewRequests)
    .where(eq(reviewRequests.appointmentId, appointmentId));
  return row !== undefined;
}

export async function insertRequest(tx: Transaction, request: NewRequest): Promise<StoredRequest> {
  const [row] = await tx
    .insert(reviewRequests)
    .values({ ...request, mayAskAgainAt: sql`now() + make_interval(days => ${DAYS_BETWEEN_REQUESTS})` })
    .returning();
  if (!row) throw new Error('the request was not stored');
  return row;
}

export async function countFunnel(tx: Transaction, days: number): Promise<ReviewFunnel> {
  const since = sql`now() - make_interval(days => ${days})`;
  const { rows } = await tx.execute<Record<string, number>>(sql`
    select r.*, v.* from (
      select count(*)::int as asked,
             count(*) filter (where opened)::int as asked_opened,
             count(*) filter (where rated)::int as asked_rated,
             count(*) filter (where went_public)::int as asked_public
      from review_requests q
      left join lateral (
        select true as opened, bool_or(score is not null) as rated, bool_or(went_public_at is not null) as went_public
        from reviews where request_id = q.id having count(*) > 0
      ) visits on true
      where q.asked_at > ${since}
    ) r, (
      select count(*)::int as opened,
             count(*) filter (where score is not null)::int as rated,
             count(*) filter (where went_public_at is not null)::int as went_public
      from reviews where opened_at > ${since} and request_id is null and spam_reason is null
    ) v`);
  const of = (name: string): number => rows[0]?.[name] ?? 0;
  return {
    requests: {
      asked: of('asked'),
      opened: of('asked_opened'),
      rated: of('asked_rated'),
      wentPublic: of('asked_public'),
    },
    visitors: { opened: of('opened'), rated: of('rated'), wentPublic: of('went_public') },
  };
}
