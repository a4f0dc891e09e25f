import { expect, it } from 'vitest';
import { quietEnds, quietTime } from './quiet-hours.ts';

const at = (number: string, now: string, businessZone = 'America/Denver') =>
  quietTime({ number, businessZone, now: new Date(now) });

const NEW_YORK = '+12125550142';
const DENVER = '+18015550142';
const PHOENIX = '+16025550142';
const LONDON = '+442079460123';

it.each([
  ['7:59 in New York', NEW_YORK, '2026-01-15T12:59:59Z', '7:59 AM'],
  ['8:00 in New York', NEW_YORK, '2026-01-15T13:00:00Z', null],
  ['20:59 in New York', NEW_YORK, '2026-01-16T01:59:59Z', null],
  ['21:00 in New York', NEW_YORK, '2026-01-16T02:00:00Z', '9:00 PM'],
  ['midnight in New York', NEW_YORK, '2026-01-16T05:00:00Z', '12:00 AM'],
  ['the same instant in Denver', DENVER, '2026-01-16T02:00:00Z', null],
])('%s', (_, number, now, quiet) => {
  expect(at(number, now)).toBe(quiet);
});

it.each([
  // Denver's clocks go forward on 8 March 2026 and back on 1 November; Phoenix keeps standard time.
  ['the morning before the change', DENVER, '2026-03-07T14:30:00Z', '7:30 AM'],
  ['the morning after it', DENVER, '2026-03-08T14:30:00Z', null],
  ['the same morning in Phoenix', PHOENIX, '2026-03-08T14:30:00Z', '7:30 AM'],
  ['the evening before clocks go back', DENVER, '2026-11-01T03:30:00Z', '9:30 PM'],
  ['the evening after', DENVER, '2026-11-02T03:30:00Z', null],
])('over a daylight-saving change: %s', (_, number, now, quiet) => {
  expect(at(number, now)).toBe(quiet);
});

it('uses the zone of the business where the number has none', () => {
  expect(at(LONDON, '2026-01-15T12:00:00Z', 'America/Los_Angeles')).toBe('4:00 AM');
  expect(at(LONDON, '2026-01-15T12:00:00Z', 'America/New_York')).toBe('7:00 AM');
  expect(at(LONDON, '2026-01-15T12:00:00Z', 'Europe/London')).toBe(null);
});

it('holds back while it is too early in one half of an area code', () => {
  expect(at('+18505550142', '2026-01-15T13:30:00Z')).toBe('7:30 AM');
  expect(at('+18505550142', '2026-01-15T14:00:00Z')).toBe(null);
});

it('copes with an invalid zone', () => {
  expect(at(LONDON, '2026-01-15T12:00:00Z', 'Mars/Olympus')).toBe('5:00 AM');
});

it('quiet hours end at eight in the morning where the recipient is, also over a daylight-saving change', () => {
  const utah = { number: '+18015550142', businessZone: 'America/New_York' };
  expect(quietEnds({ ...utah, now: new Date('2026-01-15T05:07:00Z') }).toISOString()).toBe(
    '2026-01-15T15:00:00.000Z',
  );
  expect(quietEnds({ ...utah, now: new Date('2026-03-08T05:07:00Z') }).toISOString()).toBe(
    '2026-03-08T14:00:00.000Z',
  );
});
