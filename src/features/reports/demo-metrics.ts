/** What a plumber's business wants to know. What its callers said about it is read from them. */
import type { Interval, MetricFilters } from './contract.ts';

type DemoMetric = {
  name: string;
  description: string;
  calculationType: 'sum' | 'avg' | 'percentage' | 'bool' | 'choice' | 'text';
  dataPath?: string;
  filters?: MetricFilters;
  choices?: string[];
  displayOrder: number;
};

export const DEMO_METRICS: DemoMetric[] = [
  {
    name: 'Sold',
    description: 'What the jobs that were won are worth.',
    calculationType: 'sum',
    dataPath: 'sales_value',
    displayOrder: 1,
  },
  {
    name: 'Average call',
    description: 'How long a call lasts.',
    calculationType: 'avg',
    dataPath: 'duration_seconds',
    filters: { source: ['call'] },
    displayOrder: 2,
  },
  {
    name: 'Booked',
    description: 'Conversations that end with an appointment.',
    calculationType: 'percentage',
    dataPath: 'appointment_booked',
    displayOrder: 3,
  },
  {
    name: 'Urgent',
    description: 'Is it an emergency, or does the caller need help right away?',
    calculationType: 'bool',
    displayOrder: 4,
  },
  {
    name: 'Kind of job',
    description: 'What does the caller need?',
    calculationType: 'choice',
    choices: ['Water heater', 'Drain', 'Leak', 'Fixture', 'Pump', 'Remodel', 'Office'],
    displayOrder: 8,
  },
  {
    name: 'In the caller’s words',
    description: 'What is the matter, as the caller says it?',
    calculationType: 'text',
    displayOrder: 9,
  },
];

type DemoChart = {
  name: string;
  description: string;
  chartType: 'bar' | 'line' | 'pie' | 'table';
  interval: Interval;
  metrics: string[];
  displayOptions?: { compare: boolean };
  displayOrder: number;
};

export const DEMO_CHARTS: DemoChart[] = [
  {
    name: 'Sold by week',
    description: 'Against the weeks before.',
    chartType: 'bar',
    interval: 'week',
    metrics: ['Sold'],
    displayOptions: { compare: true },
    displayOrder: 5,
  },
  {
    name: 'What callers need',
    description: '',
    chartType: 'pie',
    interval: 'total',
    metrics: ['Kind of job'],
    displayOrder: 6,
  },
  {
    name: 'Booked by day',
    description: 'In percent of the conversations.',
    chartType: 'line',
    interval: 'day',
    metrics: ['Booked'],
    displayOrder: 7,
  },
  {
    name: 'What callers say',
    description: '',
    chartType: 'table',
    interval: 'total',
    metrics: ['In the caller’s words', 'Urgent'],
    displayOrder: 10,
  },
];
