/** What the conversations of a period were worth, put together from what other features count (decision 52). */
import type { BusinessHours } from '#engine/time/business-hours.ts';
import { openingsWithin, type Period, periodOf } from '#engine/time/period.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import { countCallsOutOfHours, sumWorth } from '#features/conversations/figures/figure-service.ts';
import { averageScore } from '#features/reviews/list/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Worth } from './contract.ts';
import { type Figures, worthOf } from './figures.ts';
import { countMissedCalls } from './missed-calls.ts';
import { presentNumbers } from './numbers.ts';
import { findNumbers } from './queries.ts';

export async function getWorth({
  context,
  businessId,
  days,
  now = context.clock.now(),
}: {
  context: Context;
  businessId: string;
  days: number;
  now?: Date;
}): Promise<Worth> {
  return context.database.readInScope({ businessId }, async (tx) => {
    const business = await getBusinessHours(tx);
    return worthWithin(tx, { business, period: periodOf({ days, now, zone: business.timezone }) });
  });
}

export async function worthWithin(
  tx: Transaction,
  { business, period }: { business: BusinessHours; period: Period },
): Promise<Worth> {
  const [current, previous, stored] = await Promise.all([
    figuresOf(tx, { ...period.current, business }),
    figuresOf(tx, { ...period.previous, business }),
    findNumbers(tx),
  ]);
  const numbers = presentNumbers(stored);
  const { firstDate, lastDate } = period;
  return {
    period: { start_date: firstDate, end_date: lastDate, timezone: business.timezone },
    numbers,
    ...worthOf({ current, previous, numbers }),
  };
}

async function figuresOf(
  tx: Transaction,
  { from, to, business }: { from: Date; to: Date; business: BusinessHours },
): Promise<Figures> {
  const span = { from, to };
  const [sources, outOfHoursCalls, missed, reviews] = await Promise.all([
    sumWorth(tx, span),
    countCallsOutOfHours(tx, { ...span, openings: openingsWithin({ ...span, business }) }),
    countMissedCalls(tx, span),
    averageScore(tx, { ...span, isRequested: true }),
  ]);
  return { sources, outOfHoursCalls, missed, reviews };
}
