/** The figures of two periods as cards. */
import type { ConversationFigures } from '#features/conversations/figures/figure-service.ts';
import { CSAT_TITLE, type DashboardMetric } from './contract.ts';

/** Fewer ratings say little about how satisfied customers are. */
const FEWEST_RATINGS = 3;

type Ratings = { ratings: number; average: number | null };
export type Figures = ConversationFigures & { satisfaction: Ratings };

type Looks = Pick<DashboardMetric, 'icon' | 'color'>;

export function metricsOf({
  current,
  previous,
  collectsRatings,
}: {
  current: Figures;
  previous: Figures;
  collectsRatings: boolean;
}): DashboardMetric[] {
  const count = (
    title: string,
    read: (figures: Figures) => number,
    looks: Looks & { isUnwelcome?: true },
  ) => {
    const { isUnwelcome, ...shown } = looks;
    const change = percentChange(read(current), read(previous));
    return {
      title,
      value: read(current),
      basis: '',
      ...trend(change, isUnwelcome),
      ...shown,
      status: 'active' as const,
    };
  };
  return [
    count('Total Conversations', (one) => one.conversations, { icon: 'conversations', color: 'accent' }),
    count('Appointments Booked', (one) => one.appointmentBooked, { icon: 'appointment', color: 'success' }),
    count('Support Required', (one) => one.supportRequired, {
      icon: 'support',
      color: 'info',
      isUnwelcome: true,
    }),
    count('Hot Leads', (one) => one.hotLead, { icon: 'hot-lead', color: 'danger' }),
    bookingPercentage({ current, previous }),
    count('Out-of-Hours Conversations', (one) => one.outOfHours, { icon: 'moon', color: 'info' }),
    count('Minutes Handled', (one) => Math.round(one.seconds / 60), { icon: 'clock', color: 'accent' }),
    count('New Customers', (one) => one.newCustomers, { icon: 'new-customer', color: 'success' }),
    count('Current Customers', (one) => one.currentCustomers, { icon: 'current-customer', color: 'info' }),
    satisfaction({ current, previous, collectsRatings }),
  ];
}

function bookingPercentage({ current, previous }: { current: Figures; previous: Figures }): DashboardMetric {
  const percentage = ({ appointmentBooked, conversations }: Figures) =>
    conversations === 0 ? null : toTenth((appointmentBooked / conversations) * 100);
  const value = percentage(current);
  return {
    title: 'Appointment Booking Percentage',
    value: `${value ?? 0}%`,
    basis: `${counted(current.appointmentBooked)} of ${counted(current.conversations)} conversations`,
    ...trend(difference(value, percentage(previous))),
    icon: 'percentage',
    color: 'success',
    status: 'active',
  };
}

function satisfaction({
  current,
  previous,
  collectsRatings,
}: {
  current: Figures;
  previous: Figures;
  collectsRatings: boolean;
}): DashboardMetric {
  const score = csatOf(current.satisfaction);
  const status = score !== null ? 'active' : collectsRatings ? 'no_data' : 'disabled';
  return {
    title: CSAT_TITLE,
    value: score === null ? (status === 'disabled' ? 'Off' : 'Not enough data') : `${score.toFixed(1)}/5`,
    basis: `From ${counted(current.satisfaction.ratings)} ${current.satisfaction.ratings === 1 ? 'rating' : 'ratings'}`,
    ...trend(difference(score, csatOf(previous.satisfaction))),
    icon: 'smile',
    color: 'accent',
    status,
  };
}

/** Customers rate from 0 to 10, and CSAT goes from 1 to 5. */
function csatOf({ ratings, average }: Ratings): number | null {
  return average === null || ratings < FEWEST_RATINGS ? null : toTenth(1 + average * 0.4);
}

/** Null where there is nothing to compare with. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : toTenth(((now - before) / before) * 100);
const difference = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : toTenth(now - before);

const counted = (count: number): string => count.toLocaleString('en-US');

const trend = (change: number | null, isUnwelcome = false) => ({
  change,
  isPositive: change === null || (isUnwelcome ? change <= 0 : change >= 0),
});

const toTenth = (value: number): number => Math.round(value * 10) / 10;
