import { expect, it } from 'vitest';
import { instantIn } from './instant-in.ts';

const iso = (text: string) => instantIn({ text, zone: 'America/Denver' }).toISOString();

it('reads a time without an offset in the business’s time zone', () => {
  expect(iso('2026-12-01T09:00')).toBe('2026-12-01T16:00:00.000Z');
  expect(iso('2026-07-01T09:00')).toBe('2026-07-01T15:00:00.000Z');
  expect(iso('2026-12-01T09:00:00+01:00')).toBe('2026-12-01T08:00:00.000Z');
  expect(iso('2026-12-01')).toBe('2026-12-01T07:00:00.000Z');
});
