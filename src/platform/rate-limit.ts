import { isIP } from 'node:net';
import type pg from 'pg';
import { textArray } from './database/array-parameter.ts';
import type { Transaction } from './database/database.ts';
import { shareCommits } from './database/shared-commits.ts';
import { AppError } from './errors.ts';

/**
 * The visitors whose attempts are counted as those of one: who has an IPv6 address has a whole /64 of them, so that a
 * limit for each address would be none.
 */
export function networkOf(address: string): string {
  const ipv4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (ipv4 || isIP(address) !== 6) return ipv4 ?? address;
  // Written in full by the URL but for one run of zeros.
  const [bare = ''] = address.split('%');
  const [head = [], tail = []] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

export type RateLimit = { key: string; limit: number; windowSeconds: number };

/**
 * Counts one attempt against every limit in one statement, and refuses when any is used up. Kept in the
 * database, so that the limits hold across processes.
 */
export async function takeAttempt({ pool, limits }: { pool: pg.Pool; limits: RateLimit[] }): Promise<void> {
  const [wait = 0] = await countAttempts(pool, [limits]);
  refuse(wait);
}

/** The same for limits under which many attempts arrive at once: those share a statement and its commit. */
export function shareAttempts(pool: pg.Pool): (limits: RateLimit[]) => Promise<void> {
  const share = shareCommits<RateLimit[], number>({
    together: (attempts) => countAttempts(pool, attempts),
    alone: async (limits) => (await countAttempts(pool, [limits]))[0] ?? 0,
    bytesOf: (limits) => limits.reduce((sum, { key }) => sum + key.length, 0),
  });
  return async (limits) => refuse(await share('', limits));
}

/** Returns for how many seconds each attempt is refused; 0 when it is not. */
async function countAttempts(pool: pg.Pool, attempts: RateLimit[][]): Promise<number[]> {
  const wanted = new Map<string, RateLimit & { times: number }>();
  const numbered = attempts.map((limits) =>
    limits.map((limit) => {
      const times = (wanted.get(limit.key)?.times ?? 0) + 1;
      wanted.set(limit.key, { ...limit, times });
      return { ...limit, number: times };
    }),
  );
  const all = [...wanted.values()];
  const { rows } = await pool.query<{ key: string; before: number; wait: number }>({
    name: 'count-attempts',
    text: `with wanted as (
       select * from unnest($1::text[], $2::int[], $3::int[]) as w (key, times, seconds)
     ), counted as (
       insert into rate_limits as r (key, attempts, resets_at)
       select key, times, now() + make_interval(secs => seconds) from wanted order by key
       on conflict (key) do update set
         attempts = case when r.resets_at <= now() then 0 else r.attempts end + excluded.attempts,
         resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
       returning key, attempts, ceil(extract(epoch from resets_at - now()))::int as wait
     )
     select key, attempts - times as before, wait from counted join wanted using (key)`,
    values: [
      textArray(all.map(({ key }) => key)),
      all.map(({ times }) => times),
      all.map(({ windowSeconds }) => windowSeconds),
    ],
  });
  const counted = new Map(rows.map((row) => [row.key, row]));
  return numbered.map((limits) =>
    Math.max(
      ...limits.map(({ key, limit, number }) => {
        const { before, wait } = counted.get(key) ?? { before: 0, wait: 0 };
        return before + number > limit ? Math.max(wait, 1) : 0;
      }),
    ),
  );
}

function refuse(retryAfter: number): void {
  if (retryAfter === 0) return;
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
