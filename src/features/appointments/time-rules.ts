/** Which times can be booked. Lock the calendar before checking whether a time is free. */

import { HOLD_SECONDS } from '#features/appointments/contract.ts';
import { isOpenDuring, type Span } from '#features/appointments/slots/slots.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { listTaken } from './queries.ts';

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
