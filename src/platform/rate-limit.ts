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

/** A window consists of so many slots; the one that is ending counts as a whole. */
const SLOTS = 8;

/**
 * Returns for how many seconds each attempt is refused; 0 when it is not. What is refused is not counted: a limit passes also
 * for those who keep trying.
 */
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
  const { rows } = await pool.query<Counted & { key: string }>({
    name: 'count-attempts',
    text: `with wanted as (
       select key, times, most, seconds::float8 / ${SLOTS} as slot
       from unnest($1::text[], $2::int[], $3::int[], $4::int[]) as w (key, times, most, seconds)
     )
     insert into rate_limits as r (key, slots, resets_at)
     select key, array[least(times, most)], now() + make_interval(secs => slot * ${SLOTS + 1}) from wanted order by key
     on conflict (key) do update set (slots, since, resets_at) = (
       select array[slid[1] + least(times, greatest(most - counted, 0))] || slid[2:],
         r.since + make_interval(secs => passed * slot), excluded.resets_at
       from wanted,
         lateral (select greatest(floor(extract(epoch from now() - r.since) / slot), 0)::int as passed) p,
         lateral (select (array_fill(0, array[least(passed, ${SLOTS + 1})]) || r.slots)[:${SLOTS + 1}] as slid) s,
         lateral (select sum(n)::int as counted from unnest(slid) n) c
       where wanted.key = r.key
     )
     returning key, old.slots, extract(epoch from now() - old.since)::float8 as age`,
    values: [
      textArray(all.map(({ key }) => key)),
      all.map(({ times }) => times),
      all.map(({ limit }) => limit),
      all.map(({ windowSeconds }) => windowSeconds),
    ],
  });
  const counted = new Map(rows.map((row) => [row.key, row]));
  return numbered.map((limits) =>
    Math.max(...limits.map((limit) => secondsToWait({ ...limit, before: counted.get(limit.key) }))),
  );
}

/** As it was before; null for the first attempt. */
type Counted = { slots: number[] | null; age: number | null };

function secondsToWait({
  limit,
  windowSeconds,
  number,
  before,
}: RateLimit & { number: number; before: Counted | undefined }): number {
  const slotSeconds = windowSeconds / SLOTS;
  const age = Math.max(before?.age ?? 0, 0);
  const passed = Math.floor(age / slotSeconds);
  const room = limit - number;
  for (let later = 0; later <= SLOTS + 1; later++) {
    const kept = (before?.slots ?? []).slice(0, Math.max(SLOTS + 1 - passed - later, 0));
    if (kept.reduce((sum, count) => sum + count, 0) > room) continue;
    return later === 0 ? 0 : Math.max(Math.ceil((passed + later) * slotSeconds - age), 1);
  }
  return windowSeconds;
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
     update rate_limits r set slots = case
         when r.key = any ($1::text[]) then array[0]
         when slots[1] > 0 then array[slots[1] - 1] || slots[2:]
         when slots[2] > 0 then array[slots[1], slots[2] - 1] || slots[3:]
         else slots end
     from forgiven where r.key = forgiven.key`,
    [textArray(wipe), textArray(giveBack)],
  );
}

export async function forgetExpiredAttempts(tx: Transaction): Promise<void> {
  await tx.$client.query('delete from rate_limits where resets_at < now()');
}
