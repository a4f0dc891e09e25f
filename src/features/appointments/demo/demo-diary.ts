/** Books for the demo's conversations: what they say was booked is in a calendar, without overlaps. */

import { openingsOf } from '#engine/time/business-hours.ts';
import { addDays, toLocal } from '#engine/time/zoned-time.ts';
import { listCalendars } from '#features/appointments/calendars/calendar-queries.ts';
import type { AppointmentStatus } from '#features/appointments/contract.ts';
import { listOfferings } from '#features/appointments/offerings/offering-queries.ts';
import { clockOf } from '#features/appointments/present.ts';
import { insertAppointments, listTaken } from '#features/appointments/queries.ts';
import { overlaps, type Span } from '#features/appointments/slots/slots.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { ContactAddress } from '#features/contacts/book/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { DEMO_BUSINESSES } from './demo-businesses.ts';

const DAY_MS = 86_400_000;
const STEP_MS = 30 * 60_000;
/** How many days before and after today the demo covers. */
const REACH_MS = 90 * DAY_MS;

export type DemoVisit = Span & {
  calendarId: number;
  offeringId: number;
  service: string;
  /** "Tuesday, November 17" */
  day: string;
  /** "9:30 AM" */
  time: string;
};

export type DemoDiary = {
  /** A free time for the service, that many days later or soon after; `turn` spreads visits over the day. */
  find: (wish: { service: string; after: Date; daysOn: number; turn: number }) => DemoVisit;
  /** Reserves the time. */
  keep: (visit: DemoVisit) => void;
};

/** `tx` must be scoped to a demo business whose calendars exist. */
export async function openDemoDiary(tx: Transaction, now: Date): Promise<DemoDiary> {
  const business = await getBusinessHours(tx);
  const zone = business.timezone;
  const offerings = await listOfferings(tx);
  const calendars: { id: number; taken: Span[] }[] = [];
  const range = { from: new Date(now.getTime() - REACH_MS), to: new Date(now.getTime() + REACH_MS) };
  for (const { id } of await listCalendars(tx)) {
    calendars.push({ id, taken: await listTaken(tx, { calendarId: id, ...range }) });
  }
  const openings = new Map<string, Span[]>();
  const openOn = (date: string): Span[] => {
    const known = openings.get(date) ?? openingsOf({ date, business });
    openings.set(date, known);
    return known;
  };
  return {
    find: ({ service, after, daysOn, turn }) => {
      const offering = offerings.find(({ title }) => title === service);
      if (!offering) throw new Error(`the demo offers no ${service}`);
      const first = addDays(toLocal({ instant: after, zone }).date, daysOn);
      for (let index = 0; index < 14; index++) {
        const date = addDays(first, index);
        const spans = openOn(date).flatMap((opening) => spansOf(opening, offering.durationMinutes * 60_000));
        for (const span of fromTurn(spans, turn)) {
          const calendar = fromTurn(calendars, turn).find(
            ({ taken }) => !taken.some((other) => overlaps(span, other)),
          );
          if (!calendar) continue;
          const time = clockOf(toLocal({ instant: span.startsAt, zone }).time);
          const place = { calendarId: calendar.id, offeringId: offering.id, service };
          return { ...span, ...place, day: dayInWords.format(new Date(`${date}T00:00:00Z`)), time };
        }
      }
      throw new Error('the demo has no free time left');
    },
    keep: (visit) => calendars.find(({ id }) => id === visit.calendarId)?.taken.push(visit),
  };
}

/** Every half hour that leaves time to finish before closing. */
function spansOf(opening: Span, lengthMs: number): Span[] {
  const count = Math.floor((opening.endsAt.getTime() - opening.startsAt.getTime() - lengthMs) / STEP_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const start = opening.startsAt.getTime() + index * STEP_MS;
    return { startsAt: new Date(start), endsAt: new Date(start + lengthMs) };
  });
}

const fromTurn = <Item>(items: readonly Item[], turn: number): Item[] => {
  const start = items.length === 0 ? 0 : turn % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};

const dayInWords = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

type Booked = {
  visit: DemoVisit;
  /** The conversation moved the visit instead of booking it. */
  isMoved: boolean;
  contactId: number | null;
  conversationId: number;
  customerName: string;
  phoneNumber: string;
  address: ContactAddress;
  /** When the conversation booked it. */
  createdAt: Date;
};

export async function insertDemoVisits(
  tx: Transaction,
  { businessId, now, booked }: { businessId: string; now: Date; booked: Booked[] },
): Promise<void> {
  const calendars = await listCalendars(tx);
  const teamOf = (calendarId: number) => {
    const { name } = calendars.find(({ id }) => id === calendarId) ?? { name: '' };
    const demo = DEMO_BUSINESSES.find((business) => business.calendars.some((one) => one.name === name));
    return demo?.team[demo.calendars.findIndex((one) => one.name === name)] ?? '';
  };
  await insertAppointments(
    tx,
    booked.map(
      ({ visit: { startsAt, endsAt, calendarId, offeringId, service }, isMoved, address, ...rest }) => ({
        businessId,
        startsAt,
        endsAt,
        calendarId,
        offeringId,
        title: service,
        ...address,
        ...rest,
        status: statusOf({ startsAt, endsAt, isMoved, now }),
        bookedBy: 'AI Receptionist',
        teamMembers: [teamOf(calendarId)].filter(Boolean),
      }),
    ),
  );
}

function statusOf({
  startsAt,
  endsAt,
  isMoved,
  now,
}: Span & { isMoved: boolean; now: Date }): AppointmentStatus {
  if (endsAt <= now) return 'Completed';
  if (startsAt <= now) return 'In Progress';
  return isMoved ? 'Rescheduled' : 'Scheduled';
}
