import { expect, test, vi } from 'vitest';
import { INTERVALS } from '#platform/time/intervals.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import type { ResolvedSession } from './queries.ts';
import { createRecentActors } from './recent-actors.ts';

const session = { sessionId: 's', lastSeenAt: new Date() } as ResolvedSession;
const hash = Buffer.from('a');

function recent() {
  const clock = createTestClock();
  const actors = createRecentActors({ clock, intervals: INTERVALS });
  const find = vi.fn(async (): Promise<ResolvedSession | null> => session);
  return { ...actors, find, clock };
}

test('looks a session up once, and again after two seconds', async () => {
  const { get, find, clock } = recent();
  expect(await get(hash, find)).toBe(session);
  expect(await get(hash, find)).toBe(session);
  expect(find).toHaveBeenCalledTimes(1);
  clock.advance(2001);
  await get(hash, find);
  expect(find).toHaveBeenCalledTimes(2);
});

test('does not cache a missing session', async () => {
  const { get, find } = recent();
  find.mockResolvedValueOnce(null);
  expect(await get(hash, find)).toBeNull();
  expect(await get(hash, find)).toBe(session);
});

test('does not cache a lookup that started before the cache was cleared', async () => {
  const { get, find, forget } = recent();
  let answer = (_: ResolvedSession) => {};
  find.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const slow = get(hash, find);
  forget();
  answer(session);
  expect(await slow).toBe(session);
  find.mockResolvedValueOnce(null);
  expect(await get(hash, find)).toBeNull();
});
