import { expect, it } from 'vitest';
import { readCache, writeCache } from './events-cache.ts';

const HOUR = 3_600_000;
const list = { events: [], sample: true };

function storageWith(kept: string | null = null) {
  const storage = {
    kept,
    getItem: (key: string) => (key === 'events_rss_cache' ? storage.kept : null),
    setItem: (_key: string, value: string) => {
      storage.kept = value;
    },
  };
  return storage;
}

it('keeps the events for an hour', () => {
  const storage = storageWith();
  writeCache({ storage, now: 1000, list });
  expect(JSON.parse(storage.kept ?? '')).toEqual({ events: [], sample: true, timestamp: 1000 });
  expect(readCache({ storage, now: 1000 + HOUR - 1 })).toEqual(list);
  expect(readCache({ storage, now: 1000 + HOUR })).toBeNull();
});

it.each([
  null,
  '',
  'null',
  '[]',
  '{"events":{}}',
  '{"events":[],"timestamp":"now"}',
  '{"events":[],"timestamp":9e9}',
])('ignores %j', (kept) => {
  expect(readCache({ storage: storageWith(kept), now: 5000 })).toBeNull();
});

it('does without a storage that refuses', () => {
  const refuse = () => {
    throw new Error('full');
  };
  const storage = { getItem: refuse, setItem: refuse };
  writeCache({ storage, now: 1, list });
  expect(readCache({ storage, now: 1 })).toBeNull();
});
