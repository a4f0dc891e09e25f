/** No limit is exceeded within any window, wherever the window begins. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AppError } from '#platform/errors.ts';
import { forgiveAttempts, type RateLimit, shareAttempts, takeAttempt } from '#platform/rate-limit.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const LIMIT: RateLimit = { key: 'door', limit: 8, windowSeconds: 80 };

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await cloneDatabase(), max: 4 });
});
beforeEach(() => pool.query('delete from rate_limits'));
afterAll(() => pool.end());

const pass = (seconds: number) =>
  pool.query(
    `update rate_limits set since = since - make_interval(secs => $1), resets_at = resets_at - make_interval(secs => $1)`,
    [seconds],
  );

/** After how many seconds it may come again; 0 when it is taken. */
const tryOnce = async (limit = LIMIT): Promise<number> => {
  try {
    await takeAttempt({ pool, limits: [limit] });
    return 0;
  } catch (error) {
    return (error as AppError).retryAfter ?? Number.NaN;
  }
};
async function taken(times: number, limit = LIMIT): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < times; turn++) if ((await tryOnce(limit)) === 0) count += 1;
  return count;
}

it('lets the limit through at once, and no more at the edge of its window', async () => {
  expect(await taken(1)).toBe(1);
  await pass(79);
  expect(await taken(20)).toBe(7);
  await pass(2);
  // Since then one of the eight has left the window, or is just about to.
  expect(await taken(20)).toBeLessThanOrEqual(1);
  await pass(20);
  expect(await taken(20)).toBeLessThanOrEqual(1);
});

it('never lets more than the limit through within a window', async () => {
  const at: number[] = [];
  let now = 0;
  for (let step = 0; step < 60; step++) {
    const seconds = [3, 17, 1, 29, 8, 41][step % 6] ?? 0;
    now += seconds;
    await pass(seconds);
    for (let count = await taken(3 + (step % 9)); count > 0; count--) at.push(now);
  }
  expect(at.length).toBeGreaterThan(40);
  for (const from of at)
    expect(at.filter((time) => time >= from && time < from + LIMIT.windowSeconds).length).toBeLessThanOrEqual(
      LIMIT.limit,
    );
});

it('says how long to wait, and keeps to it for those who kept trying', async () => {
  expect(await taken(8)).toBe(8);
  await pass(35);
  expect(await taken(50)).toBe(0);
  const wait = await tryOnce();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(LIMIT.windowSeconds * 1.125);
  await pass(wait);
  expect(await taken(20)).toBe(8);
});

it('counts what many ask for at the same moment once each', async () => {
  const share = shareAttempts(pool);
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 12 }, () => share([LIMIT])),
    ...Array.from({ length: 12 }, () => takeAttempt({ pool, limits: [LIMIT] })),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
});

it('gives one back, also when the next slot has begun, and wipes', async () => {
  expect(await taken(9)).toBe(8);
  await forgiveAttempts({ pool, wipe: [], giveBack: ['door'] });
  expect(await taken(9)).toBe(1);
  await pass(10);
  expect(await taken(9)).toBe(0);
  await forgiveAttempts({ pool, wipe: ['door'], giveBack: [] });
  expect(await taken(9)).toBe(8);
});
