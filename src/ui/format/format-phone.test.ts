import { expect, test } from 'vitest';
import { formatPhone, formatPhoneInList, groupUsDigits } from './format-phone.ts';

test('a 12-character +1 number is grouped with its country', () => {
  expect(formatPhone('+14155550123')).toBe('+1 (415) 555-0123');
});

test.each(['+447911123456', '+1415555012', '4155550123', '', '+1415555012345'])(
  '%j stays as it is',
  (phone) => {
    expect(formatPhone(phone)).toBe(phone);
  },
);

test('lists show ten digits without the country', () => {
  expect(formatPhoneInList('+14155550123')).toBe('(415) 555-0123');
  expect(formatPhoneInList('4155550123')).toBe('(415) 555-0123');
  expect(formatPhoneInList('+447911123456')).toBe('+447911123456');
  expect(formatPhoneInList('Anonymous')).toBe('Anonymous');
});

test.each([
  ['', ''],
  ['4', '4'],
  ['415', '415'],
  ['4155', '(415) 5'],
  ['4155550', '(415) 555-0'],
  ['4155550123', '(415) 555-0123'],
])('%j is grouped while typed as %j', (digits, shown) => {
  expect(groupUsDigits(digits)).toBe(shown);
});
