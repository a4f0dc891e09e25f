import { expect, it } from 'vitest';
import { isSeen } from './use-read-to-end.ts';

it.each([
  ['at the top', { scrollTop: 0, clientHeight: 400, scrollHeight: 8000 }, false],
  ['just short of 95%', { scrollTop: 7199, clientHeight: 400, scrollHeight: 8000 }, false],
  ['at 95%', { scrollTop: 7200, clientHeight: 400, scrollHeight: 8000 }, true],
  ['at the end', { scrollTop: 7600, clientHeight: 400, scrollHeight: 8000 }, true],
  ['when it fits', { scrollTop: 0, clientHeight: 400, scrollHeight: 400 }, true],
  ['before it is laid out', { scrollTop: 0, clientHeight: 0, scrollHeight: 0 }, false],
])('tells whether the text was seen %s', (_, box, seen) => {
  expect(isSeen(box)).toBe(seen);
});
