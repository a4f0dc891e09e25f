import { expect, it } from 'vitest';
import { hourText } from './hour-text.ts';
import { slicesOf } from './slices.ts';

const services = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Offering ${index + 1}`, value: 20 - index }));

it('names six offerings and puts the rest together', () => {
  expect(slicesOf(services(6)).map(({ name }) => name)).toEqual(services(6).map(({ name }) => name));
  const many = slicesOf(services(9));
  expect(many).toHaveLength(7);
  expect(many.at(-1)).toMatchObject({ name: 'Other', value: 14 + 13 + 12 });
  expect(new Set(many.map(({ fill }) => fill)).size).toBe(7);
});

it.each([
  [0, '12 AM'],
  [9, '9 AM'],
  [12, '12 PM'],
  [23, '11 PM'],
  [24, '12 AM'],
])('writes hour %i as %s', (hour, text) => {
  expect(hourText(hour)).toBe(text);
});
