import type { Chance } from './random.ts';

/** What the weeks of the demo sell, counted back from today, in parts of a usual week. */
const WEEKS = [1.04, 0.96, 1.1, 0.92, 1, 1.06, 0.9, 0.98, 1.02];
/**
 * On which days of such a week a job is sold. Never on the weekday of today: only a part of that day counts, and how much
 * depends on the time of day.
 */
const SALE_DAYS = [2, 3, 5, 6];

export type Sales = {
  /** Whether a job is still to be sold on this day. */
  isDue: (daysAgo: number) => boolean;
  /** Sells a job on the day, at a price that brings the week near to what it should sell. */
  sell: (job: { daysAgo: number; range: readonly [from: number, to: number]; chance: Chance }) => number;
};

/** So that what any period sells rises and falls moderately, at any time of the week. */
export function createSales(usualWeek: number): Sales {
  const sold = new Map<number, number>();
  const weekOf = (daysAgo: number) => Math.floor(daysAgo / 7);
  return {
    isDue: (daysAgo) => SALE_DAYS.includes(daysAgo % 7) && !sold.has(daysAgo),
    sell: ({ daysAgo, range: [from, to], chance }) => {
      const week = weekOf(daysAgo);
      const ofWeek = [...sold].filter(([day]) => weekOf(day) === week).map(([, price]) => price);
      const target = (WEEKS[week] ?? 1) * usualWeek;
      const left = target - ofWeek.reduce((sum, price) => sum + price, 0);
      const share = (left / (SALE_DAYS.length - ofWeek.length)) * (0.85 + 0.3 * chance.next());
      const price = Math.round(Math.min(to, Math.max(from, share)));
      sold.set(daysAgo, price);
      return price;
    },
  };
}
