/** Changes booked appointments. The caller sends the version it read; if a newer one exists, the reply is `conflict`. */

import type { Booker } from '#features/appointments/booker.ts';
import { getAndLockCalendar } from '#features/appointments/calendars/calendar-lookup.ts';
import { findChange, sendConfirmation } from '#features/appointments/confirmation/confirmation-service.ts';
import type {
  Appointment,
  AppointmentEdit,
  AppointmentStatus,
  SavedAppointment,
} from '#features/appointments/contract.ts';
import { getOffering } from '#features/appointments/offerings/offering-service.ts';
import { lookBeforeBooking } from '#features/appointments/outside/service.ts';
import {
  type AppointmentRow,
  deleteHolds,
  deleteAppointment as deleteRow,
  findAndLockAppointment,
  type NewAppointment,
  updateAppointment as updateRow,
} from '#features/appointments/queries.ts';
import { getNamed, presentOne } from '#features/appointments/service.ts';
import { hasPassed, isHeld, requireFree, requireToCome } from '#features/appointments/time-rules.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announceChange, eventsOf, recordChange } from './record-change.ts';
import { orSlotTaken } from './slot-conflict.ts';
import { editedSpan } from './typed-times.ts';

type ServiceInput = { context: Context; actor: Booker; id: number };
type Changes = Partial<Omit<NewAppointment, 'status'>> & { status?: Appointment['status'] };
/** Only the owner may choose these. `field` is where the form shows an error about the time. */
type OwnersChoice = { allowOverlap: boolean; alreadyHappened: boolean; field?: 'date' | 'starts_at' };
const NO_CHOICE: OwnersChoice = { allowOverlap: false, alreadyHappened: false };
type Plan = (tx: Transaction, current: AppointmentRow) => Promise<Changes> | Changes;

export async function updateAppointment({
  edit: { version, confirm, allow_overlap, already_happened, offering_id, calendar_id, ...edit },
  ...input
}: ServiceInput & { edit: AppointmentEdit }): Promise<SavedAppointment> {
  return await change({
    ...input,
    version,
    confirm,
    choice: { allowOverlap: allow_overlap, alreadyHappened: already_happened, field: 'date' },
    plan: async (tx, current) => {
      const { timezone: zone } = await getBusinessHours(tx);
      const { date, fromTime, fromAmPm, toTime, toAmPm, ...fields } = edit;
      return {
        ...fields,
        ...editedSpan({ current, zone, typed: { date, fromTime, fromAmPm, toTime, toAmPm } }),
        ...(calendar_id && { calendarId: calendar_id }),
        ...(offering_id && offering_id !== current.offeringId && (await offeringChange(tx, offering_id))),
      };
    },
  });
}

/** Keeps its length, unless there is an end. */
export async function rescheduleAppointment({
  startsAt,
  endsAt: end,
  calendarId,
  status,
  ...input
}: ServiceInput & {
  startsAt: Date;
  endsAt?: Date;
  calendarId: number | undefined;
  status: AppointmentStatus | undefined;
  version: number;
  confirm: boolean;
  choice: OwnersChoice;
}): Promise<SavedAppointment> {
  return await change({
    ...input,
    plan: (_, current) => {
      const length = current.endsAt.getTime() - current.startsAt.getTime();
      const endsAt = end ?? new Date(startsAt.getTime() + length);
      // An appointment that already happened was not rescheduled.
      const moved =
        status ?? (hasPassed({ startsAt }, input.context.clock.now()) ? undefined : 'Rescheduled');
      return { ...(moved && { status: moved }), startsAt, endsAt, ...(calendarId && { calendarId }) };
    },
  });
}

/** The customer confirmed the visit that was held for them: now it is booked, and they are told so. */
export async function confirmHeld(input: ServiceInput & { version: number }): Promise<SavedAppointment> {
  return await change({ ...input, confirm: true, choice: NO_CHOICE, plan: () => ({ status: 'Scheduled' }) });
}

export async function cancelAppointment(
  input: ServiceInput & { version: number; confirm: boolean },
): Promise<SavedAppointment> {
  return await change({ ...input, choice: NO_CHOICE, plan: () => ({ status: 'Canceled' }) });
}

export async function deleteAppointment({ context, actor: { businessId }, id }: ServiceInput): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await deleteRow(tx, id))) throw new AppError('not-found');
    await announceChange(tx, { context, businessId, id });
  });
}

type Change = ServiceInput & { version: number; confirm: boolean; choice: OwnersChoice; plan: Plan };

async function change(changing: Change): Promise<SavedAppointment> {
  await lookIfItMoves(changing);
  const { context, actor, id, version, confirm, choice, plan } = changing;
  const work = context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const current = await findAndLockAppointment(tx, id);
    if (!current) throw new AppError('not-found');
    if (current.version !== version) throw new AppError('conflict');
    const changes = await plan(tx, current);
    const calendar = await getAndLockCalendar(tx, changes.calendarId ?? current.calendarId);
    await deleteHolds(tx, { calendarId: calendar.id });
    const overlap = await requirePlace(tx, {
      current,
      after: { ...current, ...changes },
      choice,
      now: context.clock.now(),
    });
    const isStillHeld = isHeld({ ...current, ...changes });
    await updateRow(tx, { id, ...changes, ...overlap, ...(!isStillHeld && { confirmBy: null }) });
    const named = await getNamed(tx, id);
    const events = eventsOf({ before: current, after: named.appointment, now: context.clock.now() });
    await recordChange(tx, { context, actor, named, events });
    const change = confirm ? findChange(current, named.appointment) : null;
    return change
      ? await sendConfirmation(tx, { context, actor, change, named })
      : { ...(await presentOne(tx, named)), confirmation: null };
  });
  return await orSlotTaken(work);
}

/** An appointment that already happened takes no time from another, nor does one that follows its event outside. */
async function lookIfItMoves({
  context,
  actor: { businessId },
  id,
  version,
  choice,
  plan,
}: Change): Promise<void> {
  if (choice.alreadyHappened) return;
  const after = await context.database.readInScope({ businessId }, async (tx) => {
    const { appointment: current } = await getNamed(tx, id);
    if (current.version !== version) return null;
    const planned = { ...current, ...(await plan(tx, current)) };
    return needsPlace(current, planned) ? planned : null;
  });
  if (!after) return;
  const { calendarId, startsAt, endsAt } = after;
  await lookBeforeBooking({ context, businessId, calendarId, startsAt, endsAt });
}

/** Checks only appointments that move or take their time again: editing a note must not fail because of the time. */
async function requirePlace(
  tx: Transaction,
  {
    current,
    after,
    choice,
    now,
  }: { current: AppointmentRow; after: AppointmentRow; choice: OwnersChoice; now: Date },
): Promise<{ allowOverlap?: boolean }> {
  const starts = +after.startsAt === +current.startsAt;
  if (!starts && !choice.alreadyHappened)
    requireToCome({ startsAt: after.startsAt, now, field: choice.field });
  if (!needsPlace(current, after)) return {};
  return await requireFree(tx, {
    calendarId: after.calendarId,
    span: after,
    ignoreId: after.id,
    allowOverlap: choice.allowOverlap,
  });
}

function needsPlace(current: AppointmentRow, after: AppointmentRow): boolean {
  const stays =
    +after.startsAt === +current.startsAt &&
    +after.endsAt === +current.endsAt &&
    after.calendarId === current.calendarId;
  return takesTime(after) && !(stays && takesTime(current));
}

const takesTime = ({ status }: AppointmentRow): boolean => status !== 'Canceled' && status !== 'No Show';

async function offeringChange(tx: Transaction, offeringId: number): Promise<Changes> {
  const { title } = await getOffering(tx, offeringId);
  return { offeringId, title };
}
