/** Which times can be booked. Lock the calendar before checking whether a time is free. */

import { type BookingRules, bookableSpan } from '#engine/time/booking-rules.ts';
import { HOLD_SECONDS } from '#features/appointments/contract.ts';
import { isOpenDuring, type Span } from '#features/appointments/slots/slots.ts';
import { getBusinessHours, getTimezone } from '#features/brand/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { type AppointmentRow, listTaken } from './queries.ts';

/** A slot may start while the customer who holds it still fills in the form. */
const LATE_MS = 2 * HOLD_SECONDS * 1000;

export const hasPassed = ({ startsAt }: Pick<Span, 'startsAt'>, now: Date): boolean =>
  startsAt.getTime() < now.getTime() - LATE_MS;

export function requireToCome({
  startsAt,
  now,
  field = 'starts_at',
}: Pick<Span, 'startsAt'> & { now: Date; field?: 'starts_at' | 'date' | undefined }): void {
  if (!hasPassed({ startsAt }, now)) return;
  const message = 'This time has passed. Please choose a later one.';
  throw new AppError('validation-failed', { message, fields: { [field]: [message] } });
}

export async function requireOpen(tx: Transaction, span: Span): Promise<void> {
  const business = await getBusinessHours(tx);
  if (isOpenDuring({ span, business })) return;
  const message = 'The business is closed at that time. Please choose another one.';
  throw new AppError('validation-failed', { message, fields: { starts_at: [message] } });
}

/** For the receptionist: an owner books at any time. What was offered a moment ago may still be booked. */
export async function requireWithinRules(
  tx: Transaction,
  { startsAt, rules, now }: Pick<Span, 'startsAt'> & { rules: BookingRules; now: Date },
): Promise<void> {
  const { from, before } = bookableSpan({ rules, now, zone: await getTimezone(tx) });
  const message =
    startsAt.getTime() < from.getTime() - LATE_MS
      ? 'The business needs more notice. Please choose a later time.'
      : startsAt >= before
        ? 'This is too far ahead. Please choose an earlier time.'
        : null;
  if (message) throw new AppError('validation-failed', { message, fields: { starts_at: [message] } });
}

/**
 * Returns whether it overlaps another appointment, which only the owner may allow. Overlapping a busy time outside does
 * not count: the appointment must still not be booked over here.
 */
export async function requireFree(
  tx: Transaction,
  {
    calendarId,
    span,
    ignoreId,
    allowOverlap,
  }: { calendarId: number; span: Span; ignoreId?: number; allowOverlap: boolean },
): Promise<{ allowOverlap: boolean }> {
  const taken = await listTaken(tx, {
    calendarId,
    from: span.startsAt,
    to: span.endsAt,
    ...(ignoreId && { ignoreId }),
  });
  if (taken.length > 0 && !allowOverlap) throw new AppError('slot-taken');
  return { allowOverlap: taken.some(({ outside }) => outside === null) };
}

/** It waits for its customer to confirm it. */
export const isHeld = ({ status, confirmBy }: Pick<AppointmentRow, 'status' | 'confirmBy'>): boolean =>
  status === 'Awaiting Confirmation' && confirmBy !== null;
