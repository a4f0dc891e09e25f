import { sql } from 'drizzle-orm';
import { timezoneOfBusiness } from '#features/brand/service.ts';
import { type ReviewSummary, SUMMARY_DAYS, SUMMARY_MONTHS } from '#features/reviews/contract.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';

type Average = { ratings: number; average: number | null };

export async function countRatings(
  tx: Transaction,
  now: Date,
): Promise<Average & { recent: ReviewSummary['recent'] }> {
  const daysAgo = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days}::int)`;
  const isRecent = sql`rated_at > ${daysAgo(SUMMARY_DAYS)}`;
  const isEarlier = sql`rated_at > ${daysAgo(2 * SUMMARY_DAYS)} and rated_at <= ${daysAgo(SUMMARY_DAYS)}`;
  const [row] = await prepared<
    Average & { recentRatings: number; recent: number | null; earlier: number | null }
  >(
    tx,
    sql`select count(*)::int as ratings, avg(score)::float8 as average,
               count(*) filter (where ${isRecent})::int as "recentRatings",
               (avg(score) filter (where ${isRecent}))::float8 as recent,
               (avg(score) filter (where ${isEarlier}))::float8 as earlier
        from reviews where score is not null and spam_reason is null`,
  );
  if (!row) throw new Error('an aggregate has one row');
  const { ratings, average, recentRatings, recent, earlier } = row;
  return { ratings, average, recent: { ratings: recentRatings, average: recent, earlier_average: earlier } };
}

export async function countRatingsByMonth(tx: Transaction, now: Date): Promise<ReviewSummary['months']> {
  const zone = timezoneOfBusiness;
  const thisMonth = sql`date_trunc('month', ${now}::timestamptz at time zone ${zone})`;
  return await prepared<ReviewSummary['months'][number]>(
    tx,
    sql`select to_char(month, 'YYYY-MM') as month, count(score)::int as ratings, avg(score)::float8 as average
        from generate_series(${thisMonth} - make_interval(months => ${SUMMARY_MONTHS - 1}::int), ${thisMonth}, '1 month') month
        left join reviews on score is not null and spam_reason is null
          and rated_at >= month at time zone ${zone} and rated_at < (month + interval '1 month') at time zone ${zone}
        group by month order by month`,
  );
}
