import { expect, it } from 'vitest';
import { type Figures, metricsOf } from './metrics.ts';

const NONE: Figures = {
  conversations: 0,
  appointmentBooked: 0,
  supportRequired: 0,
  hotLead: 0,
  newCustomers: 0,
  currentCustomers: 0,
  seconds: 0,
  outOfHours: 0,
  satisfaction: { ratings: 0, average: null },
};
const shown = (current: Partial<Figures>, previous: Partial<Figures> = {}, collectsRatings = true) =>
  Object.fromEntries(
    metricsOf({ current: { ...NONE, ...current }, previous: { ...NONE, ...previous }, collectsRatings }).map(
      ({ title, ...metric }) => [title, metric],
    ),
  );

it('compares with the previous period, and says nothing where there was none', () => {
  const metrics = shown(
    { conversations: 30, supportRequired: 6, hotLead: 2, seconds: 91 },
    { conversations: 20, supportRequired: 3, hotLead: 3 },
  );
  expect(metrics['Total Conversations']).toMatchObject({ value: 30, change: 50, isPositive: true });
  expect(metrics['Support Required']).toMatchObject({ value: 6, change: 100, isPositive: false });
  expect(metrics['Hot Leads']).toMatchObject({ value: 2, change: -33.3, isPositive: false });
  expect(metrics['Minutes Handled']).toMatchObject({ value: 2, change: null, isPositive: true });
  expect(shown({ supportRequired: 1 }, { supportRequired: 2 })['Support Required']).toMatchObject({
    change: -50,
    isPositive: true,
  });
});

it('gives the change of a percentage in percentage points', () => {
  const metrics = shown(
    { conversations: 8, appointmentBooked: 1 },
    { conversations: 10, appointmentBooked: 2 },
  );
  expect(metrics['Appointment Booking Percentage']).toMatchObject({ value: '12.5%', change: -7.5 });
  expect(shown({})['Appointment Booking Percentage']).toMatchObject({ value: '0%', change: null });
});

it.each([
  [{ ratings: 3, average: 10 }, '5.0/5', 'active'],
  [{ ratings: 9, average: 0 }, '1.0/5', 'active'],
  [{ ratings: 4, average: 9.1 }, '4.6/5', 'active'],
  [{ ratings: 2, average: 10 }, 'Not enough data', 'no_data'],
  [{ ratings: 0, average: null }, 'Not enough data', 'no_data'],
])('turns ratings %j into the CSAT %s', (satisfaction, value, status) => {
  expect(shown({ satisfaction }).CSAT).toMatchObject({ value, status });
});

it('says that CSAT is off where no ratings are collected', () => {
  expect(shown({}, {}, false).CSAT).toMatchObject({ value: 'Off', status: 'disabled', change: null });
});

it('says what a share is of, and how many ratings a score is from', () => {
  const metrics = shown({
    conversations: 1240,
    appointmentBooked: 18,
    satisfaction: { ratings: 12, average: 9 },
  });
  expect(metrics['Appointment Booking Percentage']).toMatchObject({
    value: '1.5%',
    basis: '18 of 1,240 conversations',
  });
  expect(metrics.CSAT).toMatchObject({ basis: 'From 12 ratings' });
  expect(metrics['Total Conversations']).toMatchObject({ basis: '' });
});
