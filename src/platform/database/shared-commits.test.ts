import { expect, test } from 'vitest';
import { shareCommits } from './shared-commits.ts';

const later = () => new Promise((resolve) => setTimeout(resolve, 5));

function commits({ poison, error = new Error('failed') }: { poison?: string; error?: Error } = {}) {
  const batches: string[][] = [];
  const commit = async (items: string[]) => {
    batches.push(items);
    await later();
    if (poison && items.includes(poison)) throw error;
    return items.map((item) => item.toUpperCase());
  };
  const share = shareCommits<string, string>({
    together: commit,
    alone: async (item) => (await commit([item]))[0] ?? '',
    bytesOf: ({ length }) => length,
  });
  return { share, batches };
}

test('items that arrive together share a commit, and each gets its own result', async () => {
  const { share, batches } = commits();
  const first = ['a', 'b'].map((item) => share('k', item));
  await new Promise((resolve) => setImmediate(resolve));
  const second = ['c', 'd'].map((item) => share('k', item));
  expect(await Promise.all([...first, ...second])).toEqual(['A', 'B', 'C', 'D']);
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(await share('k', 'e')).toBe('E');
});

test('other keys do not wait', async () => {
  const { share, batches } = commits();
  await Promise.all([share('k', 'a'), share('l', 'b')]);
  expect(batches).toEqual([['a'], ['b']]);
});

test('a commit holds a megabyte and 64 items; a larger item goes alone, in its turn', async () => {
  const { share, batches } = commits();
  const large = 'l'.repeat(2_000_000);
  const half = 'h'.repeat(500_000);
  const few = ['a', large, 'b', half, half, half, 'c'];
  await Promise.all(few.map((item) => share('k', item)));
  expect(batches).toEqual([['a'], [large], ['b', half, half], [half, 'c']]);
  batches.length = 0;
  const many = Array.from({ length: 130 }, (_, place) => `${place}`);
  expect(await Promise.all(many.map((item) => share('m', item)))).toEqual(many);
  expect(batches.map(({ length }) => length)).toEqual([64, 64, 2]);
});

test('an item that fails does not fail the others', async () => {
  const { share, batches } = commits({ poison: 'b' });
  const results = await Promise.allSettled(['a', 'b', 'c'].map((item) => share('k', item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
});

test('nothing is done again when the connection broke: it may have been committed', async () => {
  const error = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
  const { share, batches } = commits({ poison: 'a', error });
  const results = await Promise.allSettled(['a', 'b'].map((item) => share('k', item)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(batches).toEqual([['a', 'b']]);
});

test('after a large commit, items that arrive within a moment join those already waiting', async () => {
  const { share, batches } = commits();
  const wave = (items: string[]) => Promise.all(items.map((item) => share('k', item)));
  const first = wave(['a', 'b', 'c', 'd']);
  await new Promise((resolve) => setImmediate(resolve));
  const second = wave(['e', 'f']);
  await first;
  await Promise.all([second, wave(['g', 'h', 'i', 'j'])]);
  expect(batches).toEqual([
    ['a', 'b', 'c', 'd'],
    ['e', 'f', 'g', 'h', 'i', 'j'],
  ]);
});

test('an item that waits for others is committed even if none arrive', async () => {
  const { share, batches } = commits();
  const first = Promise.all(['a', 'b', 'c', 'd'].map((item) => share('k', item)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await share('k', 'e')).toBe('E');
  await first;
  expect(batches).toEqual([['a', 'b', 'c', 'd'], ['e']]);
});

test('the loser of a deadlock is repeated, since nothing was kept', async () => {
  let tries = 0;
  const share = shareCommits<string, number>({
    together: () => Promise.reject(new Error('one is never together')),
    bytesOf: () => 0,
    alone: async () => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return tries;
    },
  });
  expect(await share('k', 'a')).toBe(3);
});

test.each([
  ['ETIMEDOUT', 1],
  ['57P01', 1],
  ['57014', 3],
])('after %s two are tried %i times', async (code, expected) => {
  const { share, batches } = commits({ poison: 'a', error: Object.assign(new Error('broken'), { code }) });
  await Promise.allSettled(['a', 'b'].map((item) => share('k', item)));
  expect(batches).toHaveLength(expected);
});
