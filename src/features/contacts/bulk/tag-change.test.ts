import { expect, it } from 'vitest';
import { changeTags, reverseTags } from './tag-change.ts';

const thirty = Array.from({ length: 30 }, (_, at) => `t${at}`);

it('adds missing tags, removes present ones, and reports what it changed', () => {
  expect(changeTags(['A', 'B'], { add: ['B', 'C', 'C'], remove: ['A', 'X'] })).toEqual({
    tags: ['B', 'C'],
    change: { added: ['C'], removed: ['A'] },
  });
  expect(changeTags(['A'], { add: ['A'], remove: ['A'] })?.tags).toEqual(['A']);
});

it('adds nothing to a contact that has no room, and makes room first', () => {
  expect(changeTags(thirty, { add: ['new'], remove: [] })).toBeNull();
  expect(changeTags(thirty, { add: ['new'], remove: ['t0'] })?.tags).toHaveLength(30);
  expect(changeTags([...thirty, 'more'], { add: [], remove: ['t0'] })?.tags).toHaveLength(30);
});

it('undoes only what it changed', () => {
  expect(reverseTags(['B', 'C', 'D'], { added: ['C'], removed: ['A'] })).toEqual(['B', 'D', 'A']);
  expect(reverseTags(thirty, { added: [], removed: ['A'] })).toEqual(thirty);
});
