import { expect, test } from 'vitest';
import { deletionText, keptFor } from './retention-texts.ts';

test.each([
  [30, '30 days'],
  [180, '180 days'],
  [365, '1 year'],
  [730, '2 years'],
])('%d days are %s', (days, text) => {
  expect(keptFor(days)).toBe(text);
});

test('says what will be deleted', () => {
  expect(deletionText({ runs: 0, requests: 0 })).toBeNull();
  expect(deletionText({ runs: 1, requests: 0 })).toBe(
    '1 finished run is older than that. We delete it within the hour, and you can’t get it back.',
  );
  expect(deletionText({ runs: 1240, requests: 3 })).toBe(
    '1,240 finished runs and 3 webhook requests are older than that. We delete them within the hour, and you can’t get them back.',
  );
  expect(deletionText({ runs: 10_001, requests: 0 })).toMatch(/^More than 10,000 finished runs are older/);
});
