/** Which metrics become cards, and where a card leads, as specified. */
import type { FilterTag } from '#features/conversations/contract.ts';
import { CSAT_TITLE } from '#features/dashboard/contract/figures.ts';
import type { DashboardMetric, DashboardPeriod } from '#features/dashboard/contract.ts';

const HEADLINES = ['Total Conversations', 'Appointments Booked', 'Support Required', 'Hot Leads'];
const WITHOUT_CARD = ['Appointment Booked Rate', 'Current Customers', 'New Customers', CSAT_TITLE];
const MOST_FURTHER_CARDS = 3;

/** Null for all conversations. A title that is not listed is no link. */
const FILTER_OF_TITLE: Record<string, FilterTag | null> = {
  'Total Conversations': null,
  'Appointments Booked': 'appointment_booked',
  'Support Required': 'support_required',
  'Support Requested': 'support_required',
  'Hot Leads': 'hot_lead',
  'Current Customers': 'current_customer_script',
  'New Customers': 'new_customer_script',
};

export const headlinesOf = (metrics: readonly DashboardMetric[]): DashboardMetric[] =>
  HEADLINES.flatMap((title) => metrics.find((metric) => metric.title === title) ?? []);

export const furtherOf = (metrics: readonly DashboardMetric[]): DashboardMetric[] =>
  metrics
    .filter(({ title }) => !HEADLINES.includes(title) && !WITHOUT_CARD.includes(title))
    .slice(0, MOST_FURTHER_CARDS);

export const csatOf = (metrics: readonly DashboardMetric[]): DashboardMetric | undefined =>
  metrics.find(({ title }) => title === CSAT_TITLE);

/** The list of exactly the conversations that the card counts; null where no filter of the list fits. */
export function conversationsOf({ title, period }: { title: string; period: DashboardPeriod }) {
  const filters = FILTER_OF_TITLE[title];
  if (filters === undefined) return null;
  const { start_date, end_date, timezone } = period;
  return {
    start_date,
    end_date,
    timezone,
    source: 'call,web',
    direction: 'inbound,outbound',
    ...(filters && { filters }),
  };
}
