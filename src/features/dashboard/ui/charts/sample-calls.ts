import { WEEKDAY_KEYS, WEEKDAY_TABS } from '#features/dashboard/contract/figures.ts';
import type { WeeklyCallData } from '#features/dashboard/contract.ts';

/** Calls from 7 AM to 6 PM on an ordinary weekday. */
const ORDINARY = [2, 5, 8, 9, 7, 4, 5, 7, 8, 6, 4, 2];
const FIRST_HOUR = 7;
/** How busy each day is against an ordinary one. */
const BUSYNESS = [1.2, 1, 1, 0.9, 1.1, 0.5, 0.2];

const dayOf = (factor: number) =>
  Array.from({ length: 24 }, (_, hour) => ({
    hour,
    calls: Math.round((ORDINARY[hour - FIRST_HOUR] ?? 0) * factor),
  }));

/** Made up. It shows what the chart will look like, and only while the real calls cannot be loaded. */
export const SAMPLE_CALLS = Object.fromEntries(
  WEEKDAY_TABS.map((tab) => [
    tab,
    dayOf(
      tab === 'ALL'
        ? BUSYNESS.reduce((sum, one) => sum + one, 0)
        : (BUSYNESS[WEEKDAY_KEYS.indexOf(tab)] ?? 0),
    ),
  ]),
) as WeeklyCallData;
