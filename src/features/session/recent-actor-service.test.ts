import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResolvedSession } from './queries.ts';
import { recentActors } from './recent-actor-service.ts';

const session = { sessionId: 's', lastSeenAt: new Date() } as ResolvedSession;
const hash = Buffer.from('a');

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

function recent() {
  const actors = recentActors({ database: {} as never });
  const find = vi.fn(async (): Promise<ResolvedSession | null> => session);
  return { ...actors, find };
}

test('is asked for once, and again after two seconds', async () => {
  const { get, find } = recent();
  expect(await get(hash, find)).toBe(session);
  expect(await get(hash, find)).toBe(session);
  expect(find).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2001);
  await get(hash, find);
  expect(find).toHaveBeenCalledTimes(2);
});

test('nobody is not remembered', async () => {
  const { get, find } = recent();
  find.mockResolvedValueOnce(null);
  expect(await get(hash, find)).toBeNull();
  expect(await get(hash, find)).toBe(session);
});

test('what was asked before somebody was forgotten is not remembered after it', async () => {
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
