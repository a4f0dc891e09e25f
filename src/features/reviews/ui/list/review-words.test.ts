import { expect, it } from 'vitest';
import type { Review } from '#features/reviews/contract.ts';
import { nameOf, timeText } from './review-words.ts';

const review = (names: Partial<Review>) =>
  ({ first_name: '', last_name: '', contact_name: '', ...names }) as Review;

it.each([
  [{ first_name: 'Ana', last_name: 'Lopez', contact_name: 'Ben Ortiz' }, 'Ana Lopez'],
  [{ first_name: 'Ana' }, 'Ana'],
  [{ contact_name: 'Ben Ortiz' }, 'Ben Ortiz'],
  [{}, 'A customer'],
])('names the customer of %o: %s', (names, name) => {
  expect(nameOf(review(names))).toBe(name);
});

it('tells the time by the clock of the business', () => {
  const at = '2026-03-09T01:12:00.000Z';
  expect(timeText(at, 'America/Denver')).toBe('Mar 8, 2026, 7:12 PM');
  expect(timeText(at, 'Asia/Tokyo')).toBe('Mar 9, 2026, 10:12 AM');
});
