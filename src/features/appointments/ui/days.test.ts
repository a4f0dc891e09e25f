import { expect, it } from 'vitest';
import { addDays } from '#engine/time/zoned-time.ts';
import { describeDays, longDay, nowIn, startOfWeek, zoneLetters } from './days.ts';

it('counts days independently of time zones', () => {
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(startOfWeek('2026-03-08')).toBe('2026-03-02');
  expect(startOfWeek('2026-03-09')).toBe('2026-03-09');
});

it('knows the time on the business’s clock', () => {
  const now = new Date('2026-03-08T09:30:00Z');
  expect(nowIn('America/Denver', now)).toEqual({ date: '2026-03-08', minutes: 210 });
  expect(nowIn('Asia/Kolkata', now)).toEqual({ date: '2026-03-08', minutes: 900 });
  expect(nowIn('America/Denver', new Date('2026-03-08T06:00:00Z'))).toEqual({
    date: '2026-03-07',
    minutes: 1380,
  });
  expect(zoneLetters('America/Denver', now)).toBe('MDT');
});

it('names days and spans', () => {
  expect(longDay('2026-03-09')).toBe('Monday, March 9');
  expect(describeDays('2026-03-09', '2026-03-15')).toMatch(/^Mar 9\s–\s15, 2026$/);
  expect(describeDays('2026-03-09', '2026-03-09')).toBe('Mar 9, 2026');
});
