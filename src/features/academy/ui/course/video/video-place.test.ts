import { beforeEach, expect, it, vi } from 'vitest';
import { keepPlace, readPlace } from './video-place.ts';

const place = { userId: 'rosa', url: '/video' };
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

it('goes on at the whole second at which the video was left, for this user and video only', () => {
  keepPlace(place, { seconds: 12.7, of: 60 });
  expect(readPlace(place)).toBe(12);
  expect(readPlace({ ...place, userId: 'sam' })).toBe(0);
  expect(readPlace({ ...place, url: '/other' })).toBe(0);
});

it('starts over once the video has been seen', () => {
  keepPlace(place, { seconds: 30, of: 60 });
  keepPlace(place, { seconds: 58, of: 60 });
  expect(readPlace(place)).toBe(0);
});

it('starts at the beginning where nothing sensible or nothing at all is stored', () => {
  stored.set('porchlight-video-place rosa /video', 'soon');
  expect(readPlace(place)).toBe(0);
  vi.stubGlobal('localStorage', undefined);
  keepPlace(place, { seconds: 30, of: 60 });
  expect(readPlace(place)).toBe(0);
});
