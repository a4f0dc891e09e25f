import { expect, it } from 'vitest';
import { EMPTY_SIGNUP, findProblem, shortDescription } from './vocabulary.ts';

it.each([
  [{}, 'Please enter your name.'],
  [{ name: ' A ' }, 'Please enter your name.'],
  [{ name: 'Al' }, 'Please enter a valid email.'],
  [{ name: 'Al', email: 'al@example' }, 'Please enter a valid email.'],
  [{ name: 'Al', email: 'a l@example.com' }, 'Please enter a valid email.'],
  [{ name: 'Al', email: 'al@example.com' }, 'Please consent to receive event updates.'],
  [{ name: 'Al', email: 'al@example.com', consent: true }, undefined],
])('of %j, the first problem is: %s', (given, message) => {
  expect(findProblem({ ...EMPTY_SIGNUP, ...given })?.message).toBe(message);
});

it('shows 150 characters of a description, and an ellipsis if there are more', () => {
  expect(shortDescription('x'.repeat(150))).toBe('x'.repeat(150));
  expect(shortDescription('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`);
});
