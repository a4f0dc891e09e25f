import { expect, it } from 'vitest';
import { resumes } from './resume.ts';

function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

it('keeps the integration until the list arrives, and resumes it once', () => {
  const storage = fakeStorage();
  expect(resumes.take(storage)).toBeUndefined();
  resumes.keep(13, storage);
  expect(resumes.take(storage)).toBe(13);
  expect(resumes.take(storage)).toBeUndefined();
});

it('remembers a return that names no integration, so that the page can say that it failed', () => {
  const storage = fakeStorage();
  resumes.keep(undefined, storage);
  expect(resumes.take(storage)).toBe(0);
});
