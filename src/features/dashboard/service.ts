/** The figures of the dashboard, put together from what other features count (decision 51). */
import type { BusinessHours } from '#engine/time/business-hours.ts';
import { openingsWithin, periodOf } from '#engine/time/period.ts';
import { countBooked } from '#features/appointments/offerings/offering-service.ts';
import { hasAppointments } from '#features/appointments/service.ts';
import { getBusinessHours, getTimezone } from '#features/brand/service.ts';
import { countCallsByHour, sumConversations } from '#features/conversations/figures/figure-service.ts';
import { hasConversations } from '#features/conversations/service.ts';
import { averageScore, collectsRatings } from '#features/reviews/list/service.ts';
import { hasVoicemails } from '#features/voicemail/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  type DashboardMetric,
  type DashboardPeriod,
  type ServiceData,
  WEEKDAY_KEYS,
  WEEKDAY_TABS,
  type WeeklyCallData,
} from './contract.ts';
import { type Figures, metricsOf } from './metrics.ts';

export { percentChange } from './metrics.ts';

type Asked = {
  context: Context;
  businessId: string;
  days: number;
  now?: Date;
};

export async function getMetrics({
  context,
  businessId,
  days,
  now = context.clock.now(),
}: Asked): Promise<{ metrics: DashboardMetric[]; period: DashboardPeriod; is_new: boolean }> {
  return context.database.readInScope({ businessId }, async (tx) => {
    const business = await getBusinessHours(tx);
    const { firstDate, lastDate, ...spans } = periodOf({ days, now, zone: business.timezone });
    const [current, previous, isCollecting, isNew] = await Promise.all([
      figuresOf(tx, { ...spans.current, business }),
      figuresOf(tx, { ...spans.previous, business }),
      collectsRatings(tx),
      isNewcomer(tx),
    ]);
    return {
      metrics: metricsOf({ current, previous, collectsRatings: isCollecting }),
      period: { start_date: firstDate, end_date: lastDate, timezone: business.timezone },
      is_new: isNew,
    };
  });
}

async function isNewcomer(tx: Transaction): Promise<boolean> {
  const known = await Promise.all([hasConversations(tx), hasAppointments(tx), hasVoicemails(tx)]);
  return !known.includes(true);
}

async function figuresOf(
  tx: Transaction,
  { from, to, business }: { from: Date; to: Date; business: BusinessHours },
): Promise<Figures> {
  const openings = openingsWithin({ from, to, business });
  const [conversations, satisfaction] = await Promise.all([
    sumConversations(tx, { from, to, openings }),
    averageScore(tx, { from, to }),
  ]);
  return { ...conversations, satisfaction };
}

/** Every hour of every day, with 0 where there was no call. */
export async function getWeeklyCalls({
  context,
  businessId,
  days,
  now = context.clock.now(),
}: Asked): Promise<WeeklyCallData> {
  return context.database.readInScope({ businessId }, async (tx) => {
    const zone = await getTimezone(tx);
    const { current } = periodOf({ days, now, zone });
    const data = Object.fromEntries(WEEKDAY_TABS.map((tab) => [tab, wholeDay()])) as WeeklyCallData;
    for (const { weekday, hour, calls } of await countCallsByHour(tx, { ...current, zone })) {
      const key = WEEKDAY_KEYS[weekday - 1];
      for (const tab of key ? [key, 'ALL' as const] : []) {
        const bar = data[tab][hour];
        if (bar) bar.calls += calls;
      }
    }
    return data;
  });
}

const wholeDay = () => Array.from({ length: 24 }, (_, hour) => ({ hour, calls: 0 }));

export async function getBookedServices({
  context,
  businessId,
  days,
  now = context.clock.now(),
}: Asked): Promise<ServiceData> {
  return context.database.readInScope({ businessId }, async (tx) => {
    const { current } = periodOf({ days, now, zone: await getTimezone(tx) });
    const { offerings: booked, withoutOffering } = await countBooked(tx, current);
    return {
      services: booked.map(({ title, count }) => ({ name: title, value: count })),
      totalRevenue: booked.reduce((sum, { cents }) => sum + cents, 0) / 100,
      withoutOffering,
    };
  });
}
