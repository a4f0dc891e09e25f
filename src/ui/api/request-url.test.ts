import { expect, it } from 'vitest';
import { requestUrl } from './request-url.ts';

it('fills and encodes path parameters', () => {
  expect(requestUrl('/api/a/:id/b/:other_id', { params: { id: 'x/y', other_id: 7 } })).toBe(
    '/api/a/x%2Fy/b/7',
  );
});

it('refuses a path with a missing parameter', () => {
  expect(() => requestUrl('/api/a/:id', { params: {} })).toThrow('needs "id"');
});

it('writes the query, lists with commas, and omits missing values', () => {
  const query = { source: ['call', 'web'], page: 1, search: undefined, status: null, text: 'a b&c' };
  expect(requestUrl('/api/c', { query })).toBe('/api/c?source=call%2Cweb&page=1&text=a+b%26c');
  expect(requestUrl('/api/c', { query: {} })).toBe('/api/c');
});
