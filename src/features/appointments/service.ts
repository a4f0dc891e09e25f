/** Reading appointments. Booking is in booking-service.ts, changing in edit-service.ts. */

import { addDays, type LocalDate, toInstant, toLocal } from '#engine/time/zoned-time.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { writeIcs } from '#platform/icalendar.ts';
import { getCalendar } from './calendars/calendar-lookup.ts';
import type { Appointment, AppointmentStatus, OutsideTime } from './contract.ts';
import { listOutsideTimes, outsideDays } from './outside/service.ts';
import { clockOf, dayInWords, serviceOf, toAppointment, toIcsEvent } from './present.ts';
import {
  type AppointmentRow,
  countAppointments,
  findAppointment,
  listAppointmentPage,
  listAppointmentsFrom,
  type NamedAppointment,
} from './queries.ts';
import { isHeld } from './time-rules.ts';

export { bookedSince, hasAppointmentFrom, hasAppointments } from './queries.ts';

type ServiceInput = { context: Context; actor: Actor };

export async function listAppointments({
  context,
  actor,
  query,
}: ServiceInput & {
  query: {
    from?: LocalDate;
    to?: LocalDate;
    calendar?: number;
    status?: AppointmentStatus[];
    order: 'asc' | 'desc';
    page: number;
    itemsPerPage: number;
  };
}) {
  const { page, itemsPerPage, order, calendar: calendarId, status: statuses } = query;
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const { timezone: zone } = await getBusinessHours(tx);
    if (calendarId) await getCalendar(tx, calendarId);
    const startOf = (date: LocalDate) => toInstant({ date, time: '00:00', zone });
    const filter = {
      ...(query.from && { from: startOf(query.from) }),
      ...(query.to && { to: startOf(addDays(query.to, 1)) }),
      ...(calendarId && { calendarId }),
      ...(statuses && { statuses }),
    };
    const paging = { order, limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
    const rows = await listAppointmentPage(tx, { ...filter, ...paging });
    return {
      appointments: rows.map((named) => toAppointment({ named, zone })),
      currentPage: page,
      perPage: itemsPerPage,
      totalItems: await countAppointments(tx, filter),
    };
  });
}

/** Busy times of calendars outside, for the week view. */
export async function listOutsideDays({
  context,
  actor: { businessId },
  query: { from, days, calendar: calendarId },
}: ServiceInput & {
  query: { from: LocalDate; days: number; calendar?: number | undefined };
}): Promise<OutsideTime[]> {
  return await context.database.readInScope({ businessId }, async (tx) => {
    const { timezone: zone } = await getBusinessHours(tx);
    if (calendarId) await getCalendar(tx, calendarId);
    const startOf = (date: LocalDate) => toInstant({ date, time: '00:00', zone });
    const span = { from: startOf(from), to: startOf(addDays(from, days)) };
    const times = await listOutsideTimes(tx, { ...span, ...(calendarId && { calendarId }) });
    return outsideDays({ times, from, days, zone });
  });
}

export async function getAppointment({
  context,
  actor,
  id,
}: ServiceInput & { id: number }): Promise<Appointment> {
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) =>
    presentOne(tx, await getNamed(tx, id)),
  );
}

/** As it is stored, for the receptionist, which has no user. */
export async function getAppointmentOf({
  context,
  businessId,
  id,
}: {
  context: Context;
  businessId: string;
  id: number;
}): Promise<AppointmentRow> {
  return await context.database.readInScope(
    { businessId },
    async (tx) => (await getNamed(tx, id)).appointment,
  );
}

export async function getAppointmentIcs({
  context,
  actor,
  id,
}: ServiceInput & { id: number }): Promise<string> {
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const named = await getNamed(tx, id);
    return writeIcs({ name: actor.businessName, events: [toIcsEvent(named)] });
  });
}

export type BookedVisit = {
  id: number;
  service: string;
  /** By the business's clock: "Tuesday, November 17, 9:30 AM". */
  when: string;
  startsAt: Date;
  address: string;
  /** It waits for the customer to confirm it. */
  isHeld: boolean;
};

/** What was booked in a conversation and stands, in the order of the visits. */
export async function listBookedIn(tx: Transaction, conversationId: number): Promise<BookedVisit[]> {
  const booked = await listAppointmentsFrom(tx, conversationId);
  if (booked.length === 0) return [];
  const { timezone: zone } = await getBusinessHours(tx);
  return booked.map((named) => {
    const { id, startsAt, addressLine1, unitNumber, city, state, zipCode } = named.appointment;
    return {
      id,
      service: serviceOf(named),
      when: `${dayInWords(startsAt, zone)}, ${clockOf(toLocal({ instant: startsAt, zone }).time)}`,
      startsAt,
      address: [addressLine1, unitNumber, city, state, zipCode].filter(Boolean).join(', '),
      isHeld: isHeld(named.appointment),
    };
  });
}

export async function getNamed(tx: Transaction, id: number): Promise<NamedAppointment> {
  const named = await findAppointment(tx, id);
  if (!named) throw new AppError('not-found');
  return named;
}

export async function presentOne(tx: Transaction, named: NamedAppointment): Promise<Appointment> {
  const { timezone: zone } = await getBusinessHours(tx);
  return toAppointment({ named, zone });
}
