import { expect, test } from 'vitest';
import { acceptPageNumber, clampPageNumber, countPages, describeRange } from './page-number.ts';

test.each([
  ['1', 1],
  ['25', 25],
  [' 7 ', 7],
])('%j is a page of 25', (text, page) => {
  expect(acceptPageNumber({ text, totalPages: 25 })).toBe(page);
});

test.each(['0', '26', '-1', '1.5', 'two', '', '1e1'])('%j is not a page of 25', (text) => {
  expect(acceptPageNumber({ text, totalPages: 25 })).toBeNull();
});

test.each([
  ['7', 7],
  ['0', 1],
  ['-3', 1],
  ['99', 25],
])('%j is clamped to page %d of 25', (text, page) => {
  expect(clampPageNumber({ text, totalPages: 25 })).toBe(page);
});

test.each(['', 'two', '1.5', '1e9'])('%j is not a page number', (text) => {
  expect(clampPageNumber({ text, totalPages: 25 })).toBeNull();
});

test('an empty list still has one page', () => {
  expect(countPages({ total: 0, pageSize: 10 })).toBe(1);
  expect(countPages({ total: 243, pageSize: 10 })).toBe(25);
});

test('the range names the shown rows', () => {
  expect(describeRange({ page: 1, pageSize: 10, total: 243 })).toBe('1–10 of 243');
  expect(describeRange({ page: 25, pageSize: 10, total: 243 })).toBe('241–243 of 243');
  expect(describeRange({ page: 1, pageSize: 10, total: 0 })).toBe('0 of 0');
  const reach = { page: 400, pageSize: 25, total: 10_000, hasMore: true };
  expect(describeRange(reach)).toBe('9,976–10,000 of 10,000+');
});
