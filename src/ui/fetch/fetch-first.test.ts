import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FetchFailure } from './not-fetched.ts';

type Answer = number | 'nothing';

let number = 0;
/** Another file for each test, since a file that arrived is not fetched again. */
const nextFile = () => `assets/part-${number++}.js`;

const setUp = async (answers: Answer[]) => {
  const fetched: string[] = [];
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    const answer = answers.shift() ?? 200;
    if (answer === 'nothing') throw new TypeError('no connection');
    return new Response('', { status: answer });
  });
  return { fetched, ...(await import('./fetch-first.ts')) };
};
const failed = (failure: FetchFailure) => expect.objectContaining({ name: 'NotFetched', failure });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('imports a file once all of its files have arrived', async () => {
  const files = [nextFile(), nextFile()];
  const { fetched, fetchFirst } = await setUp([]);
  const load = vi.fn(async () => [...fetched]);
  expect(await fetchFirst(load, files)).toEqual(files.map((file) => `/${file}`));
});

it('fetches a file again that failed once, and imports it once', async () => {
  const { fetched, fetchFirst } = await setUp(['nothing', 500]);
  const load = vi.fn(async () => 'loaded');
  const loading = fetchFirst(load, [nextFile()]);
  await vi.runAllTimersAsync();
  expect(await loading).toBe('loaded');
  expect(fetched).toHaveLength(3);
  expect(load).toHaveBeenCalledTimes(1);
});

it.each<[string, Answer[], FetchFailure, number]>([
  ['does not answer', ['nothing', 'nothing', 'nothing'], 'unreachable', 3],
  ['fails', [500, 502, 503], 'unreachable', 3],
  ['no longer has the file', [404], 'outdated', 1],
])('gives up when the server %s, and tries again when asked', async (_, answers, failure, attempts) => {
  const { fetched, fetchFirst } = await setUp(answers);
  const load = vi.fn(async () => 'loaded');
  const file = nextFile();
  const outcome = fetchFirst(load, [file]).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual(failed(failure));
  expect(fetched).toHaveLength(attempts);
  expect(load).not.toHaveBeenCalled();
  expect(await fetchFirst(load, [file])).toBe('loaded');
});

it('says at once that there is no connection', async () => {
  const { fetched, fetchFirst } = await setUp(['nothing']);
  vi.stubGlobal('navigator', { onLine: false });
  await expect(fetchFirst(async () => 'loaded', [nextFile()])).rejects.toEqual(failed('offline'));
  expect(fetched).toHaveLength(1);
});

it('says that a file which arrived did not run', async () => {
  const { fetchFirst } = await setUp([]);
  const load = () => Promise.reject(new SyntaxError('cut off'));
  await expect(fetchFirst(load, [nextFile()])).rejects.toEqual(failed('broken'));
});
