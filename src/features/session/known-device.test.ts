import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealing } from '#platform/sealing.ts';
import { knownDeviceId, noteWith } from './known-device.ts';

const sealing = createSealing(randomBytes(32));
const email = 'ann@a.test';

it('knows the accounts that logged in from it, and keeps its id', () => {
  const first = noteWith({ sealing, note: undefined, email });
  const second = noteWith({ sealing, note: first, email: 'bob@b.test' });
  const id = knownDeviceId({ sealing, note: first, email });
  expect(id).toMatch(/^[\w-]{43}$/);
  expect(knownDeviceId({ sealing, note: first, email: 'bob@b.test' })).toBeNull();
  expect(knownDeviceId({ sealing, note: second, email })).toBe(id);
  expect(knownDeviceId({ sealing, note: second, email: 'bob@b.test' })).toBe(id);
});

it('remembers the last five', () => {
  let note = noteWith({ sealing, note: undefined, email });
  for (let count = 0; count < 5; count++) note = noteWith({ sealing, note, email: `${count}@b.test` });
  expect(knownDeviceId({ sealing, note, email })).toBeNull();
  expect(knownDeviceId({ sealing, note, email: '0@b.test' })).not.toBeNull();
});

it.each([
  ['nothing', undefined],
  ['garbage', 'garbage'],
  [
    'a note sealed with another key',
    noteWith({ sealing: createSealing(randomBytes(32)), note: undefined, email }),
  ],
  ['another sealed value', sealing.seal('{"id":"x","accounts":["x"]}').toString('base64url')],
])('does not accept %s', (_, note) => {
  expect(knownDeviceId({ sealing, note, email })).toBeNull();
});
