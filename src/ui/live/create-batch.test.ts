import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANYTHING, type Change } from './change.ts';
import { createBatch } from './create-batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = (id: number): Change => ({ kind: 'contact', id: String(id) });

/** A batch whose refreshes take `takesMs`, and the changes that each refresh got. */
function setUp({ takesMs = 0 } = {}) {
  const refreshes: { at: number; ids: string[] }[] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const batch = createBatch(async (changes) => {
    refreshes.push({ at: performance.now(), ids: changes.map(({ id }) => id) });
    mostUnderWay = Math.max(mostUnderWay, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    underWay -= 1;
  });
  return { batch, refreshes, mostUnderWay: () => mostUnderWay };
}

/** Fifty numbered changes a second, for `seconds` seconds. */
async function burst(batch: ReturnType<typeof createBatch>, { seconds }: { seconds: number }) {
  for (let id = 1; id <= seconds * 50; id++) {
    batch.add(change(id));
    await vi.advanceTimersByTimeAsync(20);
  }
}

const gaps = (refreshes: { at: number }[]) =>
  refreshes.slice(1).map(({ at }, index) => at - (refreshes[index]?.at ?? 0));

it.each([0, 50, 450])(
  'refreshes twice a second under constant changes, each taking %i ms',
  async (takesMs) => {
    const { batch, refreshes } = setUp({ takesMs });
    await burst(batch, { seconds: 6 });
    expect(refreshes.length).toBeGreaterThanOrEqual(10);
    expect(refreshes.length).toBeLessThanOrEqual(13);
    expect(Math.min(...gaps(refreshes))).toBeGreaterThanOrEqual(500);
    expect(Math.max(...gaps(refreshes))).toBeLessThanOrEqual(1000);
  },
);

it('delivers every change once, the last one soon after the burst', async () => {
  const { batch, refreshes } = setUp({ takesMs: 50 });
  await burst(batch, { seconds: 3 });
  const endedAt = performance.now();
  await vi.advanceTimersByTimeAsync(2000);
  expect(refreshes.flatMap(({ ids }) => ids)).toEqual(Array.from({ length: 150 }, (_, at) => String(at + 1)));
  expect((refreshes.at(-1)?.at ?? 0) - endedAt).toBeLessThanOrEqual(500);
});

it('refreshes almost at once after a pause, with all changes that arrive together', async () => {
  const { batch, refreshes } = setUp();
  for (const id of [1, 2, 1]) batch.add(change(id));
  await vi.advanceTimersByTimeAsync(120);
  expect(refreshes.map(({ ids }) => ids)).toEqual([['1', '2']]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(refreshes).toHaveLength(1);
});

it('never runs two refreshes at once, and runs another after a slow one', async () => {
  const { batch, refreshes, mostUnderWay } = setUp({ takesMs: 1700 });
  await burst(batch, { seconds: 5 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(mostUnderWay()).toBe(1);
  expect(refreshes.length).toBeGreaterThan(2);
  expect(refreshes.at(-1)?.ids.at(-1)).toBe('250');
});

it('continues after a failed refresh', async () => {
  const refresh = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined);
  const batch = createBatch(refresh);
  batch.add(change(1));
  await vi.advanceTimersByTimeAsync(1000);
  batch.add(change(2));
  await vi.advanceTimersByTimeAsync(1000);
  expect(refresh.mock.calls).toEqual([[[change(1)]], [[change(2)]]]);
});

it('replaces all changes by one `*` when too many wait for a refresh', async () => {
  const { batch, refreshes } = setUp({ takesMs: 60_000 });
  batch.add(change(0));
  await vi.advanceTimersByTimeAsync(120);
  for (let id = 1; id <= 501; id++) batch.add(change(id));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(refreshes.map(({ ids }) => ids)).toEqual([['0'], [ANYTHING.id]]);
});

it('stops refreshing, says whether changes were waiting, and can be used again', async () => {
  const { batch, refreshes } = setUp();
  expect(batch.stop()).toBe(false);
  batch.add(change(1));
  expect(batch.stop()).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(refreshes).toEqual([]);
  batch.add(change(2));
  await vi.advanceTimersByTimeAsync(120);
  expect(refreshes.map(({ ids }) => ids)).toEqual([['2']]);
});
