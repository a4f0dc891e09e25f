import type pg from 'pg';
import { textArray } from './database/array-parameter.ts';
import type { Transaction } from './database/database.ts';
import { AppError } from './errors.ts';

export type RateLimit = { key: string; limit: number; windowSeconds: number };

/**
 * Counts one attempt against every limit in one statement, and refuses when any is used up. Kept in the
 * database, so that the limits hold across processes.
 */
export async function takeAttempt({ pool, limits }: { pool: pg.Pool; limits: RateLimit[] }): Promise<void> {
  const { rows } = await pool.query<{ attempts: number; limit: number; wait: number }>(
    `with wanted as (
       select * from unnest($1::text[], $2::int[], $3::int[]) as w (key, max, seconds)
     ), counted as (
       insert into rate_limits as r (key, attempts, resets_at)
       select key, 1, now() + make_interval(secs => seconds) from wanted order by key
       on conflict (key) do update set
         attempts = case when r.resets_at <= now() then 1 else r.attempts + 1 end,
         resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
       returning key, attempts, ceil(extract(epoch from resets_at - now()))::int as wait
     )
     select attempts, max as limit, wait from counted join wanted using (key)`,
    [textArray(limits.map((l) => l.key)), limits.map((l) => l.limit), limits.map((l) => l.windowSeconds)],
  );
  const waits = rows.filter((row) => row.attempts > row.limit).map((row) => row.wait);
  if (waits.length === 0) return;
  const retryAfter = Math.max(...waits, 1);
  const minutes = Math.ceil(retryAfter / 60);
  const wait =
    retryAfter < 60 ? `${retryAfter} seconds` : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new AppError('too-many-attempts', {
    message: `Too many attempts. Please wait ${wait} and try again.`,
    retryAfter,
  });
}

/** Resets some limits and gives one attempt back to others. */
export async function forgiveAttempts({
  pool,
  wipe,
  giveBack,
}: {
  pool: pg.Pool;
  wipe: string[];
  giveBack: string[];
}): Promise<void> {
  await pool.query(
    `with forgiven as (select key from rate_limits where key = any ($1::text[] || $2::text[]) order by key for update)
     update rate_limits r set attempts = case when r.key = any ($1::text[]) then 0 else greatest(attempts - 1, 0) end
     from forgiven where r.key = forgiven.key`,
    [textArray(wipe), textArray(giveBack)],
  );
}

export async function forgetExpiredAttempts(tx: Transaction): Promise<void> {
  await tx.$client.query('delete from rate_limits where resets_at < now()');
}
