import { expect, it } from 'vitest';
import { whatGoesWith } from './what-goes-with.ts';

const charts = [
  { name: 'Sold by week', metrics: [1] },
  { name: 'Sold and booked', metrics: [1, 2] },
  { name: 'Booked by day', metrics: [2, 1] },
  { name: 'Calls', metrics: [3] },
];
const alert = { kind: 'above', threshold: 1, days: 7, active: true } as const;
const metrics = [
  { id: 1, alert },
  { id: 2, alert: null },
];

it('names the charts that show a metric, those it leaves empty, and its alert', () => {
  expect(whatGoesWith({ kind: 'metric', id: 1 }, { charts, metrics })).toEqual([
    'It is taken out of the charts “Sold and booked” and “Booked by day”.',
    'The chart “Sold by week” is left without a metric.',
    'Its alert is no longer raised.',
  ]);
});

it('has nothing to say of a metric that no chart shows, and of a chart', () => {
  expect(whatGoesWith({ kind: 'metric', id: 9 }, { charts, metrics })).toEqual([]);
  expect(whatGoesWith({ kind: 'chart', id: 1 }, { charts, metrics })).toEqual([]);
});
