/**
 * Calendars and offerings of the two demo businesses, and the appointments that their owners booked: the past 60 days and
 * the next 14, the same on every machine. The receptionist's bookings come with their conversations (demo-diary.ts).
 */

import { toLocal } from '#engine/time/zoned-time.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import { listDemoCallers } from '#features/contacts/demo.ts';
import { listDemoBusinesses } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import { insertCalendar, listCalendars } from './calendars/calendar-queries.ts';
import type { AppointmentStatus } from './contract.ts';
import { DEMO_BUSINESSES, type DemoBusiness } from './demo/demo-businesses.ts';
import { planDemoTimes } from './demo/demo-times.ts';
import { insertOfferings } from './offerings/offering-queries.ts';
import { insertAppointments, type NewAppointment } from './queries.ts';

const PAST: AppointmentStatus[] = [
  ...(['Completed', 'Completed', 'Completed', 'Canceled', 'Completed'] as const),
  ...(['Completed', 'No Show', 'Completed', 'Completed', 'Completed'] as const),
];
const TODAY: AppointmentStatus[] = ['In Progress', 'Scheduled'];
const COMING: AppointmentStatus[] = [
  ...(['Scheduled', 'Rescheduled', 'Scheduled', 'Awaiting Information'] as const),
  ...(['Scheduled', 'Canceled', 'Awaiting Confirmation', 'Scheduled'] as const),
];
const DAY_MS = 86_400_000;
const BOOKED_BY = ['Manual', 'Manual', 'External CRM'] as const;

export async function fillAppointmentsDemo({ context }: { context: Context }): Promise<void> {
  const ids = await listDemoBusinesses({ context });
  for (const [index, businessId] of ids.entries()) {
    const demo = DEMO_BUSINESSES[index];
    if (!demo) continue;
    await context.database.inScope({ businessId }, async (tx) => {
      if ((await listCalendars(tx)).length > 0) return;
      await insertAppointments(tx, await plan(tx, { businessId, demo, now: context.clock.now() }));
    });
  }
}

async function plan(
  tx: Transaction,
  { businessId, demo, now }: { businessId: string; demo: DemoBusiness; now: Date },
): Promise<NewAppointment[]> {
  const business = await getBusinessHours(tx);
  const today = toLocal({ instant: now, zone: business.timezone }).date;
  const calendarIds = await insertDemoCalendars(tx, { businessId, demo });
  const offerings = await insertOfferings(
    tx,
    demo.offerings.map((offering) => ({ businessId, ...offering })),
  );
  // Leads have had no job done.
  const people = (await listDemoCallers(tx)).filter(({ contactType }) => contactType === 'Current Customer');
  const times = planDemoTimes({
    business,
    today,
    calendars: calendarIds.length,
    count: demo.count,
    durations: offerings.map(({ durationMinutes }) => durationMinutes),
  });
  return times.map((time, index) => {
    const offering = pick(offerings, time.offering);
    // In steps of seven: some customers have several appointments, but no customer has them all in a row.
    const { addressLine1, addressLine2, unitNumber, city, state, zipCode, ...person } = pick(
      people.filter(({ createdAt }) => createdAt < time.startsAt),
      index * 7,
    );
    return {
      businessId,
      addressLine1,
      addressLine2,
      unitNumber,
      city,
      state,
      zipCode,
      calendarId: pick(calendarIds, time.calendar),
      offeringId: offering.id,
      title: offering.title,
      contactId: person.id,
      startsAt: time.startsAt,
      endsAt: time.endsAt,
      createdAt: bookedAt({
        startsAt: time.startsAt,
        daysAhead: 1 + (index % 6),
        since: person.createdAt,
        now,
      }),
      status: pick(time.date < today ? PAST : time.date === today ? TODAY : COMING, index),
      bookedBy: pick(BOOKED_BY, index),
      customerName: person.name ?? '',
      phoneNumber: person.phone,
      teamMembers: [pick(demo.team, time.calendar), ...(index % 7 === 3 ? [pick(demo.team, 2)] : [])],
      notes: pick(demo.notes, index * 2),
    };
  });
}

/** That many days before the visit, or before today, but not before the customer was known. */
function bookedAt({
  startsAt,
  daysAhead,
  since,
  now,
}: {
  startsAt: Date;
  daysAhead: number;
  since: Date;
  now: Date;
}): Date {
  const latest = Math.min(startsAt.getTime(), now.getTime()) - daysAhead * DAY_MS;
  return new Date(Math.max(latest, since.getTime()));
}

async function insertDemoCalendars(
  tx: Transaction,
  { businessId, demo }: { businessId: string; demo: DemoBusiness },
): Promise<number[]> {
  const ids: number[] = [];
  for (const calendar of demo.calendars) {
    const row = await insertCalendar(tx, {
      businessId,
      feedTokenHash: hashToken(createToken()),
      ...calendar,
    });
    ids.push(row.id);
  }
  return ids;
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
