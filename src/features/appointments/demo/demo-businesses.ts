import type { CalendarColor, PriceKind, PriceUnit } from '#features/appointments/contract.ts';
import { PEST_NOTES, PLUMBING_NOTES } from './demo-notes.ts';

export type DemoBusiness = {
  calendars: { name: string; color: CalendarColor }[];
  offerings: {
    title: string;
    description: string;
    aliases?: string[];
    durationMinutes: number;
    priceKind?: PriceKind;
    priceCents?: number;
    priceUnit?: PriceUnit;
  }[];
  notes: string[];
  team: string[];
  /** The number of appointments that no conversation booked. */
  count: number;
};

/** In the order of the demo accounts: a plumber and a pest controller. */
export const DEMO_BUSINESSES: DemoBusiness[] = [
  {
    calendars: [
      { name: 'Van 1 – Luis', color: 'amber' },
      { name: 'Van 2 – Keisha', color: 'blue' },
    ],
    offerings: [
      {
        title: 'Drain cleaning',
        description: 'Clears one blocked drain or line.',
        aliases: ['Snaking', 'Rooter service'],
        durationMinutes: 60,
        priceKind: 'fixed',
        priceCents: 18900,
      },
      {
        title: 'Leak repair',
        description: 'Finds and stops a leak at a pipe or fixture.',
        durationMinutes: 90,
        priceKind: 'from',
        priceCents: 16500,
      },
      {
        title: 'Water heater service',
        description: 'Flush, check and new anode.',
        durationMinutes: 120,
        priceKind: 'fixed',
        priceCents: 24900,
      },
      {
        title: 'Fixture installation',
        description: 'Tap, toilet or disposal, supplied by you.',
        durationMinutes: 90,
        priceKind: 'from',
        priceCents: 19500,
      },
      {
        title: 'Free estimate',
        description: 'A look at the job and a written price.',
        durationMinutes: 30,
        priceKind: 'fixed',
        priceCents: 0,
      },
      {
        title: 'Toilet repair',
        description: 'Flapper, fill valve or seal.',
        durationMinutes: 60,
        priceKind: 'from',
        priceCents: 14900,
      },
      {
        title: 'Sump pump replacement',
        description: 'Takes the old pump along.',
        durationMinutes: 120,
        priceKind: 'from',
        priceCents: 69500,
      },
    ],
    notes: PLUMBING_NOTES,
    team: ['Luis Ortega', 'Keisha Brown', 'Dana Reyes'],
    count: 26,
  },
  {
    calendars: [
      { name: 'Route North', color: 'green' },
      { name: 'Route South', color: 'red' },
    ],
    offerings: [
      {
        title: 'Quarterly treatment',
        description: 'Inside and out, four times a year.',
        durationMinutes: 60,
        priceKind: 'fixed',
        priceCents: 12900,
        priceUnit: 'quarter',
      },
      {
        title: 'Ant treatment',
        description: 'Bait and barrier.',
        durationMinutes: 45,
        priceKind: 'fixed',
        priceCents: 17500,
      },
      {
        title: 'Wasp nest removal',
        description: 'One nest, up to second floor.',
        durationMinutes: 60,
        priceKind: 'from',
        priceCents: 19900,
      },
      {
        title: 'Rodent proofing',
        description: 'Finds and closes entry points.',
        durationMinutes: 120,
        priceKind: 'after_visit',
      },
      {
        title: 'Inspection',
        description: 'A look around with a written report.',
        durationMinutes: 30,
        priceKind: 'fixed',
        priceCents: 0,
      },
    ],
    notes: PEST_NOTES,
    team: ['Sam Okafor', 'Rita Chen', 'Sam Okafor'],
    count: 6,
  },
];
