/**
 * Books a slot, with or without holding it first. The calendar's lock serializes bookings, so the second one for a slot is
 * refused however many arrive at once; the table's exclusion constraint backs this up (`orSlotTaken`).
 */

import type { BookingRules } from '#engine/time/booking-rules.ts';
import type { Booker } from '#features/appointments/booker.ts';
import { getAndLockCalendar } from '#features/appointments/calendars/calendar-lookup.ts';
import { sendConfirmation } from '#features/appointments/confirmation/confirmation-service.ts';
import {
  type BookedBy,
  type Confirmation,
  HOLD_SECONDS,
  type Hold,
  type SavedAppointment,
} from '#features/appointments/contract.ts';
import { getOffering } from '#features/appointments/offerings/offering-service.ts';
import { lookBeforeBooking } from '#features/appointments/outside/service.ts';
import { toSlot } from '#features/appointments/present.ts';
import {
  type AppointmentRow,
  deleteHold,
  deleteHolds,
  findAppointmentByKey,
  insertAppointments,
  type NamedAppointment,
  type NewAppointment,
} from '#features/appointments/queries.ts';
import { getNamed, presentOne } from '#features/appointments/service.ts';
import type { Span } from '#features/appointments/slots/slots.ts';
import {
  requireFree,
  requireOpen,
  requireToCome,
  requireWithinRules,
} from '#features/appointments/time-rules.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/constraint-violation.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { findCustomer } from './booking-customer.ts';
import { requireFewVisits } from './few-visits.ts';
import { lapseVisitJob } from './lapse-visit-job.ts';
import { eventsOf, recordChange } from './record-change.ts';
import { orSlotTaken } from './slot-conflict.ts';

type ServiceInput = { context: Context; actor: Booker };
type Wanted = { calendarId: number; offeringId: number; startsAt: Date };
type Booking = ServiceInput & {
  wanted: Wanted & { endsAt?: Date | undefined };
  holdId: number | undefined;
  contactId: number | undefined;
  bookingKey: string | undefined;
  confirm: boolean;
  /** Those that the receptionist books by; the owner is not bound by them. */
  rules?: BookingRules;
  /** It is held until the customer confirms it, and only if they can be asked. */
  hold?: Holding | undefined;
  /** Only the owner may choose these, after a warning. */
  choice: { allowOverlap: boolean; alreadyHappened: boolean };
  appointment: Pick<NewAppointment, 'status'> &
    Partial<NewAppointment> & {
      bookedBy: BookedBy;
      customerName: string;
      phoneNumber: string;
      email: string;
    };
};

type Holding = {
  hours: number;
  /** Returns how they were asked; throws where they cannot be. */
  ask: (tx: Transaction, named: NamedAppointment) => Promise<Confirmation>;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export async function holdSlot({
  context,
  actor: { businessId },
  wanted,
  replacesId,
  bookingKey,
  rules,
}: ServiceInput & {
  wanted: Wanted;
  replacesId: number | undefined;
  /** The same key is the same hold. */
  bookingKey?: string;
  rules?: BookingRules;
}): Promise<Hold> {
  await lookBeforeBooking({ context, businessId, ...wanted });
  const work = context.database.inScope({ businessId }, async (tx) => {
    requireToCome({ ...wanted, now: context.clock.now() });
    const { calendarId, offeringId, startsAt } = wanted;
    const offering = await getOffering(tx, offeringId);
    await getAndLockCalendar(tx, calendarId);
    await deleteHolds(tx, { calendarId, ...(replacesId && { id: replacesId }) });
    const earlier = bookingKey && (await findAppointmentByKey(tx, bookingKey));
    if (earlier) return await presentHold(tx, repeated(earlier, wanted).appointment);
    if (rules) await requireWithinRules(tx, { startsAt, rules, now: context.clock.now() });
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + offering.durationMinutes * 60_000) };
    await requireFree(tx, { calendarId, span, allowOverlap: false });
    const heldUntil = new Date(context.clock.now().getTime() + HOLD_SECONDS * 1000);
    const [row] = await insertAppointments(tx, [
      {
        businessId,
        calendarId,
        offeringId,
        ...span,
        heldUntil,
        status: 'Held',
        title: offering.title,
        ...(bookingKey && { bookingKey }),
      },
    ]);
    if (!row) throw new Error('the hold was not stored');
    return await presentHold(tx, row);
  });
  return await orSlotTaken(work);
}

async function presentHold(tx: Transaction, { id, heldUntil, ...span }: AppointmentRow): Promise<Hold> {
  const { timezone: zone } = await getBusinessHours(tx);
  return { id, held_until: heldUntil?.toISOString() ?? '', ...toSlot({ span, zone }) };
}

export async function releaseHold({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<void> {
  const found = await context.database.inScope({ businessId }, (tx) => deleteHold(tx, id));
  if (!found) throw new AppError('not-found');
}

/** An expired hold does not matter as long as the time is still free. */
export async function bookAppointment(booking: Booking): Promise<SavedAppointment> {
  const { context, actor, wanted } = booking;
  await lookBeforeBooking({ context, businessId: actor.businessId, ...wanted });
  try {
    return await orSlotTaken(book(booking));
  } catch (error) {
    // The same key was booked into another calendar at the same moment, and that booking was stored first.
    if (booking.bookingKey && isUniqueViolation(error)) return await book(booking);
    throw error;
  }
}

/** Whether a booking with this key was stored. */
export async function isBooked(tx: Transaction, bookingKey: string): Promise<boolean> {
  return (await findAppointmentByKey(tx, bookingKey)) !== null;
}

async function book({
  context,
  actor,
  wanted: { endsAt: wantedEnd, ...wanted },
  holdId,
  contactId,
  bookingKey,
  confirm,
  rules,
  hold,
  choice,
  appointment,
}: Booking): Promise<SavedAppointment> {
  const { businessId } = actor;
  return await context.database.inScope({ businessId }, async (tx) => {
    const offering = await getOffering(tx, wanted.offeringId);
    const { id: calendarId } = await getAndLockCalendar(tx, wanted.calendarId);
    const earlier = bookingKey && (await findAppointmentByKey(tx, bookingKey));
    if (earlier) return { ...(await presentOne(tx, repeated(earlier, wanted))), confirmation: null };
    const span = spanOf({ startsAt: wanted.startsAt, endsAt: wantedEnd, minutes: offering.durationMinutes });
    const now = context.clock.now();
    // The receptionist has no such choice: it books only offered times.
    const isOwner = appointment.bookedBy !== 'AI Receptionist';
    if (!isOwner) await requireOpen(tx, span);
    if (rules) await requireWithinRules(tx, { ...span, rules, now });
    if (!isOwner || !choice.alreadyHappened) requireToCome({ ...span, now });
    await deleteHolds(tx, { calendarId, ...(holdId && { id: holdId }) });
    const overlap = await requireFree(tx, { calendarId, span, allowOverlap: isOwner && choice.allowOverlap });
    const customer = await findCustomer(tx, { businessId, contactId, booked: appointment });
    const isProven = contactId !== undefined;
    await requireFewVisits(tx, { ...appointment, contactId: customer.contactId, span, now, isProven });
    const [row] = await insertAppointments(tx, [
      {
        ...appointment,
        ...customer,
        businessId,
        ...wanted,
        ...span,
        ...overlap,
        title: offering.title,
        phoneNumber: appointment.phoneNumber || null,
        ...(bookingKey && { bookingKey }),
        ...heldFor({ hold, startsAt: span.startsAt, now }),
      },
    ]);
    const named = await getNamed(tx, row?.id ?? 0);
    const events = eventsOf({ before: null, after: named.appointment, now });
    await recordChange(tx, { context, actor, named, events });
    return await tellCustomer(tx, { context, actor, named, confirm, hold });
  });
}

/** What was booked, or what they are asked to confirm. */
async function tellCustomer(
  tx: Transaction,
  {
    context,
    actor,
    named,
    confirm,
    hold,
  }: ServiceInput & Pick<Booking, 'confirm' | 'hold'> & { named: NamedAppointment },
): Promise<SavedAppointment> {
  if (!hold)
    return confirm
      ? await sendConfirmation(tx, { context, actor, change: 'booked', named })
      : { ...(await presentOne(tx, named)), confirmation: null };
  const { id, businessId, confirmBy: startAfter } = named.appointment;
  if (startAfter) await context.queue.send(tx, lapseVisitJob, { id }, { businessId, startAfter });
  return { ...(await presentOne(tx, named)), confirmation: await hold.ask(tx, named) };
}

/** Not beyond its own beginning. */
function heldFor({ hold, startsAt, now }: { hold: Holding | undefined; startsAt: Date; now: Date }) {
  if (!hold) return {};
  const confirmBy = new Date(Math.min(+now + hold.hours * HOUR_MS, +startsAt));
  return { status: 'Awaiting Confirmation' as const, confirmBy };
}

/** The same key with another time is a mistake: returning the first booking would lose the second. */
function repeated(earlier: NamedAppointment, { startsAt, calendarId, offeringId }: Wanted): NamedAppointment {
  const { appointment } = earlier;
  const isSame =
    appointment.calendarId === calendarId &&
    appointment.offeringId === offeringId &&
    +appointment.startsAt === +startsAt;
  if (!isSame) throw new AppError('idempotency-key-reused');
  return earlier;
}

function spanOf({
  startsAt,
  endsAt,
  minutes,
}: {
  startsAt: Date;
  endsAt: Date | undefined;
  minutes: number;
}): Span {
  if (!endsAt) return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
  const length = endsAt.getTime() - startsAt.getTime();
  if (length > 0 && length <= DAY_MS) return { startsAt, endsAt };
  const message = 'The end must be after the start, and within a day.';
  throw new AppError('validation-failed', { message, fields: { ends_at: [message] } });
}
