/** Cancels or moves a visit for who is not a user. Doing it again finds what was done before. */
import type { BookingRules } from '#engine/time/booking-rules.ts';
import type { Booker } from '#features/appointments/booker.ts';
import {
  cancelAppointment,
  confirmHeld,
  requireBookable,
  rescheduleAppointment,
} from '#features/appointments/booking/service.ts';
import type { AppointmentRow } from '#features/appointments/queries.ts';
import { isHeld } from '#features/appointments/time-rules.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export type VisitWish =
  | { kind: 'book' }
  | { kind: 'cancel' }
  | { kind: 'move'; startsAt: Date; calendarId: number };

export async function carryOut({
  context,
  actor,
  appointment,
  wish,
  rules,
}: {
  context: Context;
  actor: Booker;
  appointment: AppointmentRow;
  wish: VisitWish;
  rules: BookingRules | null;
}): Promise<void> {
  if (isDone(appointment, wish)) return;
  const { id, version, status } = appointment;
  if (wish.kind === 'book') {
    if (!isHeld(appointment)) throw new AppError('not-found');
    await confirmHeld({ context, actor, id, version });
    return;
  }
  if (wish.kind === 'cancel') {
    await cancelAppointment({ context, actor, id, version, confirm: true });
    return;
  }
  if (status === 'Canceled') throw new AppError('not-found');
  const { startsAt, calendarId } = wish;
  const length = +appointment.endsAt - +appointment.startsAt;
  const span = { startsAt, endsAt: new Date(+startsAt + length) };
  await requireBookable({ context, businessId: actor.businessId, span, rules });
  await rescheduleAppointment({
    context,
    actor,
    id,
    version,
    startsAt,
    calendarId,
    status: undefined,
    confirm: true,
    choice: { allowOverlap: false, alreadyHappened: false },
  });
}

export function isDone({ status, ...at }: AppointmentRow, wish: VisitWish): boolean {
  if (wish.kind === 'cancel') return status === 'Canceled';
  if (wish.kind === 'book') return status !== 'Canceled' && !isHeld({ status, ...at });
  const isThere = +at.startsAt === +wish.startsAt && at.calendarId === wish.calendarId;
  return status !== 'Canceled' && isThere;
}
