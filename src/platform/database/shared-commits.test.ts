import { expect, test } from 'vitest';
import { shareCommits } from './shared-commits.ts';

const later = () => new Promise((resolve) => setTimeout(resolve, 5));

function commits({ poison }: { poison?: string } = {}) {
  const batches: string[][] = [];
  const commit = async (items: string[]) => {
    batches.push(items);
    await later();
    if (poison && items.includes(poison)) throw new Error(`${poison} failed`);
    return items.map((item) => item.toUpperCase());
  };
  const share = shareCommits<string, string>({
    together: commit,
    alone: async (item) => (await commit([item]))[0] ?? '',
  });
  return { share, batches };
}

test('the first goes at once; those that come meanwhile go together, and each gets its own result', async () => {
  const { share, batches } = commits();
  const results = await Promise.all(['a', 'b', 'c'].map((item) => share('k', item)));
  expect(results).toEqual(['A', 'B', 'C']);
  expect(batches).toEqual([['a'], ['b', 'c']]);
  expect(await share('k', 'd')).toBe('D');
});

test('other keys do not wait', async () => {
  const { share, batches } = commits();
  await Promise.all([share('k', 'a'), share('l', 'b')]);
  expect(batches).toEqual([['a'], ['b']]);
});

test('one that fails spoils nothing for the others', async () => {
  const { share, batches } = commits({ poison: 'c' });
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((item) => share('k', item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['b'], ['c'], ['d']]);
});
