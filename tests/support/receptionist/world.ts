/**
 * A made-up plumber and its diary, for scripted callers: what the business knows, three booked visits, and tools that
 * answer from memory. It is Monday, November 13, 2034, 10 AM in Denver.
 */

import { bookableSpan } from '#engine/time/booking-rules.ts';
import type { OpeningHours } from '#engine/time/business-hours.ts';
import { freeSlots, overlaps, type Span } from '#features/appointments/slots/slots.ts';
import type { Facts, OfferingFact } from '#features/receptionist/brain/facts.ts';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';

export const NOW = new Date('2034-11-13T17:00:00Z');
export const ZONE = 'America/Denver';

const open: OpeningHours = { is_open: true, open_time: '09:00', close_time: '17:00' };
const closed: OpeningHours = { ...open, is_open: false };

const offering = (
  id: number,
  title: string,
  description: string,
  durationMinutes: number,
  price: OfferingFact['price'],
): OfferingFact => ({ id, title, aliases: [], description, durationMinutes, price });

export const FACTS: Facts = {
  brain: 'embedded',
  business: {
    name: 'Summit Plumbing',
    phone: '+17205550100',
    email: 'office@summit.test',
    website: 'https://summit.test',
    address: '100 Main St, Denver, CO 80202',
    serviceAreas: ['Denver', 'Lakewood', 'Aurora'],
    excludedAreas: [],
    hours: {
      timezone: ZONE,
      hours: {
        monday: open,
        tuesday: open,
        wednesday: open,
        thursday: open,
        friday: open,
        saturday: closed,
        sunday: closed,
      },
      special: [],
    },
  },
  persona: {
    name: 'Robin',
    position: 'Receptionist',
    greeting: 'Hi, this is Robin of Summit Plumbing.',
    farewell: 'Have a great day!',
    tone: 'warm',
    toneWords: '',
    neverSay: [],
  },
  offerings: [
    offering(1, 'Drain cleaning', 'Clears one blocked drain or line.', 60, { kind: 'fixed', cents: 12_900 }),
    offering(2, 'Leak repair', 'Finds and stops a leak at a pipe or fixture.', 90, {
      kind: 'from',
      cents: 18_000,
    }),
    offering(3, 'Water heater service', 'Flush, check and new anode.', 120, { kind: 'fixed', cents: 19_900 }),
    offering(4, 'Fixture installation', 'Tap, toilet or disposal, supplied by you.', 90, {
      kind: 'from',
      cents: 15_000,
    }),
    offering(5, 'Free estimate', 'A look at the job and a written price.', 30, null),
    offering(6, 'Toilet repair', 'Flapper, fill valve or seal.', 60, { kind: 'fixed', cents: 11_900 }),
    offering(7, 'Sump pump replacement', 'Takes the old pump along.', 120, null),
  ],
  knowledge: [
    {
      id: 'licence',
      question: 'Are you licensed and insured?',
      answer: 'Yes, we are licensed and insured in Colorado.',
    },
    {
      id: 'financing',
      question: 'Do you offer financing?',
      answer: 'Yes, we offer financing on jobs above $1,000.',
    },
    {
      id: 'payment',
      question: 'Which payments do you take?',
      answer: 'We take cash, checks and all major cards.',
    },
    {
      id: 'warranty',
      question: 'Do you give a warranty on your work?',
      answer: 'Our work has a one-year warranty.',
    },
    { id: 'home', question: 'Do I need to be at home?', answer: 'An adult should be at home for the visit.' },
  ],
  avoidedTopics: [],
  goals: [],
  handOff: {
    afterMisses: 3,
    emergencies: ['gas leak', 'smell gas', 'burst pipe', 'flooding', 'sewage backup'],
    emergencyReply: 'If anyone is in danger, please call 911 first.',
    described: [],
  },
  bookingNeeds: { email: false, address: false },
  confirmHours: null,
  bookingRules: { leadHours: 0, stepMinutes: null, horizonDays: 365 },
  contact: null,
  opening: '',
  instructions: '',
};

export type Visit = Span & {
  id: number;
  title: string;
  offeringId: number;
  name: string;
  phone: string;
  status: 'Scheduled' | 'Rescheduled' | 'Canceled';
};

/** A visit as long as its offering takes. */
export function visitOf({
  facts,
  id,
  offeringId,
  startsAt,
  name,
  phone,
}: {
  facts: Facts;
  id: number;
  offeringId: number;
  startsAt: Date;
  name: string;
  phone: string;
}): Visit {
  const { title, durationMinutes } = offeringOf(facts, offeringId);
  return {
    id,
    title,
    offeringId,
    name,
    phone,
    status: 'Scheduled',
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000),
  };
}

function offeringOf({ offerings }: Facts, id: number): OfferingFact {
  const found = offerings.find((one) => one.id === id);
  if (!found) throw new Error(`there is no offering ${id}`);
  return found;
}

const visit = (id: number, offeringId: number, startsAt: string, name: string, phone: string): Visit =>
  visitOf({ facts: FACTS, id, offeringId, startsAt: new Date(startsAt), name, phone });

/** Wednesday 10 AM, Thursday 9 AM and Friday 9 AM, each in a van of its own so that they take no time from callers. */
export const BOOKED = (): Visit[] => [
  visit(77, 1, '2034-11-15T17:00:00.000Z', 'Ana Ruiz', '+17205550134'),
  visit(78, 2, '2034-11-16T16:00:00.000Z', 'Omar Haddad', '+13035550166'),
  visit(79, 6, '2034-11-17T16:00:00.000Z', 'Omar Haddad', '+13035550166'),
];

type Asker = { firstName: string; lastName: string; phone: string };

const isExactlyTheirs = (one: Visit, { firstName, lastName, phone }: Asker): boolean =>
  one.phone === phone && one.name === `${firstName} ${lastName}`.trim();

/** Tools that keep a diary in memory. Callers' visits are in one calendar; those that are `booked` are in others. */
export function openWorld({
  facts = FACTS,
  booked: visits = BOOKED(),
  isTheirs = isExactlyTheirs,
}: {
  facts?: Facts;
  booked?: Visit[];
  /** Whether a visit is of the person who asks for it. */
  isTheirs?: (visit: Visit, asker: Asker) => boolean;
} = {}) {
  const ours: Span[] = [];
  let lastId = 100;

  function look(offeringId: number, from: string, days: number) {
    const { durationMinutes } = offeringOf(facts, offeringId);
    const span = bookableSpan({ rules: facts.bookingRules, now: NOW, zone: ZONE });
    const found = freeSlots({
      business: facts.business.hours,
      from,
      days,
      durationMinutes,
      taken: ours,
      notBefore: span.from,
      before: span.before,
      stepMinutes: facts.bookingRules.stepMinutes,
    });
    return found.flatMap(({ slots }) =>
      slots.map(({ startsAt }) => ({ startsAt: startsAt.toISOString(), calendarId: 1 })),
    );
  }

  function run({ tool, input }: ToolCall): ToolResult {
    switch (tool) {
      case 'checkAvailability':
        return { tool, output: { slots: look(input.offeringId, input.from, input.days) } };
      case 'holdTime':
        return { tool, output: { done: true, holdId: ++lastId } };
      case 'bookAppointment': {
        const booked = visitOf({
          facts,
          id: ++lastId,
          offeringId: input.offeringId,
          startsAt: new Date(input.startsAt),
          name: `${input.firstName} ${input.lastName}`.trim(),
          phone: input.phone,
        });
        if (ours.some((other) => overlaps(booked, other)))
          return { tool, output: { done: false, why: 'taken' } };
        visits.push(booked);
        ours.push(booked);
        return { tool, output: { done: true, appointmentId: booked.id } };
      }
      case 'findAppointments': {
        const own = visits.filter((one) => isTheirs(one, input) && one.status !== 'Canceled');
        return {
          tool,
          output: {
            appointments: own.map(({ id, title, offeringId, startsAt }) => ({
              id,
              title,
              offeringId,
              startsAt: startsAt.toISOString(),
            })),
          },
        };
      }
      case 'rescheduleAppointment': {
        const moved = visits.find(({ id }) => id === input.appointmentId);
        if (!moved) return { tool, output: { done: false, why: 'gone' } };
        const startsAt = new Date(input.startsAt);
        Object.assign(moved, visitOf({ ...moved, facts, startsAt }), { status: 'Rescheduled' });
        return { tool, output: { done: true } };
      }
      case 'cancelAppointment': {
        const canceled = visits.find(({ id }) => id === input.appointmentId);
        if (!canceled) return { tool, output: { done: false, why: 'gone' } };
        canceled.status = 'Canceled';
        return { tool, output: { done: true } };
      }
      case 'transfer':
        return { tool, output: { reached: false } };
      case 'answerFromKnowledge':
        return { tool, output: { facts: [] } };
      default:
        return { tool, output: { done: true } };
    }
  }

  return { run, visits };
}
