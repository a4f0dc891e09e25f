import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetImport, isOpen, rememberImport } from './open-import.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('shows a report until it is closed, in the browser that started the import', () => {
  const finished = { id: 7, status: 'done' };
  expect(isOpen(finished)).toBe(false);
  rememberImport(7);
  expect([isOpen(finished), isOpen({ id: 7, status: 'failed' }), isOpen({ id: 8, status: 'done' })]).toEqual([
    true,
    true,
    false,
  ]);
  forgetImport();
  expect(isOpen(finished)).toBe(false);
});

it('shows a running import to every user', () => {
  expect(isOpen({ id: 9, status: 'running' })).toBe(true);
});
