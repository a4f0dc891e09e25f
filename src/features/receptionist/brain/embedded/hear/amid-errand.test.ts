import { expect, it } from 'vitest';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import { amidErrand } from './amid-errand.ts';

const heard = (text: string, ...acts: Act[]) =>
  amidErrand({ acts: new Set(acts), clauses: [{ text, acts: new Set(acts) }], spans: [], chanceOf: () => 0 });

it('takes the question of a caller who books for no wrong number', () => {
  expect([...heard("d'you disinfect the nets?", 'wrongNumber').acts]).toEqual(['question']);
});

it('leaves what it also does', () => {
  expect([...heard('it is 720 555 0111', 'sales', 'givePhone').acts]).toEqual(['givePhone']);
});
