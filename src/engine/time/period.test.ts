import { expect, it } from 'vitest';
import { periodOf } from './period.ts';

const iso = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()];

it('is the last whole days with today, against as many before up to the same quarter of an hour', () => {
  const period = periodOf({ days: 7, now: new Date('2026-06-10T18:52:30Z'), zone: 'America/New_York' });
  expect([period.firstDate, period.lastDate]).toEqual(['2026-06-04', '2026-06-10']);
  expect(iso(period.current)).toEqual(['2026-06-04T04:00:00.000Z', '2026-06-11T04:00:00.000Z']);
  expect(iso(period.previous)).toEqual(['2026-05-28T04:00:00.000Z', '2026-06-03T18:45:00.000Z']);
});

it.each([
  // Clocks went back on November 1 and forward on March 8.
  ['2026-11-04T15:00:00Z', 'America/New_York', '2026-10-29T04:00:00.000Z', '2026-10-28T14:00:00.000Z'],
  ['2026-03-10T15:00:00Z', 'America/New_York', '2026-03-04T05:00:00.000Z', '2026-03-03T16:00:00.000Z'],
  // By half an hour, on April 5.
  ['2026-04-07T01:20:00Z', 'Australia/Lord_Howe', '2026-03-31T13:00:00.000Z', '2026-03-31T00:45:00.000Z'],
  ['2026-04-07T01:20:00Z', 'Asia/Kathmandu', '2026-03-31T18:15:00.000Z', '2026-03-31T01:15:00.000Z'],
])('follows the clock of the zone at %s in %s', (now, zone, from, previousTo) => {
  const { current, previous } = periodOf({ days: 7, now: new Date(now), zone });
  expect([current.from.toISOString(), previous.to.toISOString()]).toEqual([from, previousTo]);
});
