/** What a plumber's business wants to know, and what its callers said about it. */
import type { Interval, MetricFilters, ReadingValue } from './contract.ts';

type DemoMetric = {
  name: string;
  description: string;
  calculationType: 'sum' | 'avg' | 'percentage' | 'bool' | 'choice' | 'text';
  dataPath?: string;
  filters?: MetricFilters;
  choices?: string[];
  displayOrder: number;
  /** In order: the first sentence of the caller that one of these finds is the evidence. */
  answers?: { value: ReadingValue | 'the sentence'; in: RegExp }[];
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
    name: 'Water is running out',
    description: 'Does water leak or run where it should not?',
    calculationType: 'bool',
    displayOrder: 4,
    answers: [
      { value: true, in: /water is everywhere|puddle|slow drip|will not stop running/ },
      { value: false, in: /\w/ },
    ],
  },
  {
    name: 'Kind of job',
    description: 'What does the caller need?',
    calculationType: 'choice',
    choices: ['Water heater', 'Drain', 'Leak', 'Fixture', 'Pump', 'Remodel', 'Office'],
    displayOrder: 8,
    answers: [
      { value: 'Water heater', in: /water heater/ },
      { value: 'Drain', in: /sink is completely backed up/ },
      { value: 'Leak', in: /pipe just burst/ },
      { value: 'Fixture', in: /toilet|faucet/ },
      { value: 'Pump', in: /sump pump/ },
      { value: 'Remodel', in: /redoing a bathroom/ },
      { value: 'Office', in: /invoice/ },
    ],
  },
  {
    name: 'In the caller’s words',
    description: 'What is the matter, as the caller says it?',
    calculationType: 'text',
    displayOrder: 9,
    answers: [{ value: 'the sentence', in: /\w/ }],
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
    metrics: ['In the caller’s words', 'Water is running out'],
    displayOrder: 10,
  },
];

/** What is read from the sentences of a caller, with the one that says it. */
export function readDemo(
  { answers = [] }: DemoMetric,
  said: readonly string[],
): { value: ReadingValue; evidence: string } | null {
  for (const { value, in: pattern } of answers) {
    const evidence = said.find((sentence) => pattern.test(sentence));
    if (evidence !== undefined) return { value: value === 'the sentence' ? evidence : value, evidence };
  }
  return null;
}
