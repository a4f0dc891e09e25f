import { expect, it } from 'vitest';
import { copySubtree } from '#engine/operations/copy-subtree.ts';
import { add, build, trigger } from '#engine/testing/graphs.ts';
import { keepCopy, readCopy } from './clipboard.ts';

const storeOf = (text: string | null = null) => {
  const kept = new Map(text === null ? [] : [['porchlight-cache:copied-steps', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const fragment = copySubtree({ graph: build(trigger(), add('start', 'a'), add('a', 'b')), nodeId: 'a' });

it('returns what was copied', () => {
  const store = storeOf();
  if (!fragment) throw new Error('nothing was copied');
  expect(keepCopy(fragment, store)).toBe(true);
  expect(readCopy(store)).toEqual(fragment);
});

it('reports a full storage', () => {
  const full = {
    ...storeOf(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(fragment && keepCopy(fragment, full)).toBe(false);
});

it.each([null, '', 'nonsense', '{"rootId":"a"}', '{"__proto__":1}'])('takes %j for nothing', (text) => {
  expect(readCopy(storeOf(text))).toBeNull();
});
