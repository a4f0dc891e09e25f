import { expect, test } from 'vitest';
import { describeKinds, findFileProblem, formatBytes } from './file-check.ts';

const accept = ['.csv', 'image/*', 'application/pdf'];
const check = (file: { name: string; type: string; size: number }) =>
  findFileProblem({ file, accept, maxBytes: 2 * 1024 * 1024 });

test.each([
  { name: 'Leads.CSV', type: '', size: 10 },
  { name: 'logo.png', type: 'image/png', size: 10 },
  { name: 'price list', type: 'application/pdf', size: 2 * 1024 * 1024 },
])('$name is accepted', (file) => {
  expect(check(file)).toBeNull();
});

test('a wrong type and a large file are refused with a reason', () => {
  expect(check({ name: 'run.exe', type: 'application/x-msdownload', size: 1 })).toBe(
    'run.exe is not CSV, an image, or PDF',
  );
  expect(check({ name: 'big.csv', type: 'text/csv', size: 3 * 1024 * 1024 })).toBe(
    'big.csv is larger than 2 MB',
  );
});

test('kinds are named as people name them', () => {
  expect(describeKinds(['image/png', 'image/svg+xml'])).toBe('PNG or SVG');
  expect(describeKinds(['.csv'])).toBe('CSV');
});

test('sizes are short', () => {
  expect([formatBytes(900), formatBytes(1536), formatBytes(5 * 1024 * 1024)]).toEqual([
    '900 bytes',
    '1.5 KB',
    '5 MB',
  ]);
});
