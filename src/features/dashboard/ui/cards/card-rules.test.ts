import { expect, it } from 'vitest';
import type { DashboardMetric } from '#features/dashboard/contract.ts';
import { conversationsOf, furtherOf, headlinesOf } from './card-rules.ts';

const period = { start_date: '2026-03-02', end_date: '2026-03-08', timezone: 'America/Denver' };
const LINK = { ...period, source: 'call,web', direction: 'inbound,outbound' };
const metric = (title: string): DashboardMetric => ({
  title,
  value: 1,
  basis: '',
  change: null,
  isPositive: true,
  icon: 'clock',
  color: 'info',
  status: 'active',
});

it.each([
  ['Total Conversations', LINK],
  ['Appointments Booked', { ...LINK, filters: 'appointment_booked' }],
  ['Support Required', { ...LINK, filters: 'support_required' }],
  ['Support Requested', { ...LINK, filters: 'support_required' }],
  ['Hot Leads', { ...LINK, filters: 'hot_lead' }],
  ['Current Customers', { ...LINK, filters: 'current_customer_script' }],
  ['New Customers', { ...LINK, filters: 'new_customer_script' }],
  ['Appointment Booked Rate', null],
  ['Appointment Booking Percentage', null],
  ['Minutes Handled', null],
])('leads from %s to its conversations', (title, search) => {
  expect(conversationsOf({ title, period })).toEqual(search);
});

it('shows the four headlines first and at most three more, without the excluded titles', () => {
  const titles = [
    ...['Hot Leads', 'CSAT', 'Appointment Booked Rate', 'A', 'New Customers', 'Total Conversations', 'B'],
    ...['Current Customers', 'Support Required', 'C', 'D', 'Appointments Booked'],
  ];
  const metrics = titles.map(metric);
  expect(headlinesOf(metrics).map(({ title }) => title)).toEqual([
    ...['Total Conversations', 'Appointments Booked', 'Support Required', 'Hot Leads'],
  ]);
  expect(furtherOf(metrics).map(({ title }) => title)).toEqual(['A', 'B', 'C']);
});
