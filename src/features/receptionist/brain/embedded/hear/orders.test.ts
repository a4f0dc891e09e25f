import { expect, it } from 'vitest';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import { withOrders } from './orders.ts';

const clause = (text: string, score: number, ...acts: Act[]) => ({
  text,
  acts: new Set(acts),
  recalled: [{ id: 'offering:1', score }],
});
const actsOf = (...clauses: ReturnType<typeof clause>[]) => withOrders(clauses).map(({ acts }) => [...acts]);

it('hears an order where they say that they need what is offered', () => {
  expect(actsOf(clause('We require an inspection of our hood.', 0.95, 'question'))).toEqual([['book']]);
});

it('hears an order after asking whether it is offered', () => {
  const asked = clause('do you do red wine on a carpet??', 0.98, 'services');
  expect(actsOf(asked, clause('I need it gone', 0))).toEqual([['services'], ['book']]);
});

it.each([
  ['what may not be offered', clause('We need a photo of our hood.', 0.4, 'question')],
  ['who asks for the price', clause('I need a price for hood cleaning', 0.95, 'price')],
  ['who cancels', clause('I want that hood cleaning canceled', 0.95, 'cancel')],
  ['who wants to know', clause('I want to know whether you clean hoods', 0.95, 'question')],
])('orders nothing for %s', (_, one) => {
  expect(actsOf(one)).toEqual([[...one.acts]]);
});
