/** Changes to what is booked. Whoever saves says which version they saw; a later one answers `conflict`. */
import { getBusinessHours } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { addDays, fromTwelveHours, toInstant, toLocal, toTwelveHours } from '#platform/zoned-time.ts';
import { findAndLockCalendar, findOffering } from './calendar-queries.ts';
import { newsOf, sendConfirmation } from './confirmation-service.ts';
import type { Appointment, AppointmentEdit, SavedAppointment } from './contract.ts';
import {
  type AppointmentRow,
  deleteHolds,
  deleteAppointment as deleteRow,
  findAndLockAppointment,
  type NewAppointment,
  updateAppointment as updateRow,
} from './queries.ts';
import { eventOf, recordChange } from './record-change.ts';
import { getNamed, presentOne } from './service.ts';
import { orSlotTaken } from './slot-conflict.ts';
import type { Span } from './slots.ts';

type ServiceInput = { context: Context; actor: Actor; id: number };
type Changes = Partial<Omit<NewAppointment, 'status'>> & { status?: Appointment['status'] };
type Plan = (tx: Transaction, current: AppointmentRow) => Promise<Changes> | Changes;

export async function updateAppointment({
  edit: { version, confirm, offering_id: offeringId, calendar_id: calendarId, ...edit },
  ...input
}: ServiceInput & { edit: AppointmentEdit }): Promise<SavedAppointment> {
  return await change({
    ...input,
    version,
    confirm,
    plan: async (tx, current) => {
      const { timezone: zone } = await getBusinessHours(tx);
      const { date, fromTime, fromAmPm, toTime, toAmPm, ...fields } = edit;
      return {
        ...fields,
        ...timesOf({ current, zone, edit: { date, fromTime, fromAmPm, toTime, toAmPm } }),
        ...(calendarId && { calendarId }),
        ...(offeringId && offeringId !== current.offeringId && (await offeringChange(tx, offeringId))),
      };
    },
  });
}

export async function rescheduleAppointment({
  startsAt,
  calendarId,
  ...input
}: ServiceInput & {
  startsAt: Date;
  calendarId: number | undefined;
  version: number;
  confirm: boolean;
}): Promise<SavedAppointment> {
  return await change({
    ...input,
    plan: (_, current) => {
      const length = current.endsAt.getTime() - current.startsAt.getTime();
      const endsAt = new Date(startsAt.getTime() + length);
      return { status: 'Rescheduled', startsAt, endsAt, ...(calendarId && { calendarId }) };
    },
  });
}

export async function cancelAppointment(
  input: ServiceInput & { version: number; confirm: boolean },
): Promise<SavedAppointment> {
  return await change({ ...input, plan: () => ({ status: 'Canceled' }) });
}

export async function deleteAppointment({ context, actor: { businessId }, id }: ServiceInput): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await deleteRow(tx, id))) throw new AppError('not-found');
    await announce(tx, { businessId, kind: 'appointment', id: String(id) });
  });
}

async function change({
  context,
  actor,
  id,
  version,
  confirm,
  plan,
}: ServiceInput & { version: number; confirm: boolean; plan: Plan }): Promise<SavedAppointment> {
  const work = context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const current = await findAndLockAppointment(tx, id);
    if (!current) throw new AppError('not-found');
    if (current.version !== version) throw new AppError('conflict');
    const changes = await plan(tx, current);
    const calendar = await findAndLockCalendar(tx, changes.calendarId ?? current.calendarId);
    if (!calendar) throw new AppError('not-found');
    await deleteHolds(tx, { calendarId: calendar.id });
    await updateRow(tx, { id, ...changes });
    const named = await getNamed(tx, id);
    const event = changes.status === current.status ? undefined : eventOf(changes.status);
    await recordChange(tx, { named, ...(event && { event }) });
    const appointment = await presentOne(tx, named);
    const news = confirm ? newsOf(current, named.appointment) : null;
    const confirmation = news && (await sendConfirmation(tx, { context, actor, news, named, appointment }));
    return { ...appointment, confirmation };
  });
  return await orSlotTaken(work);
}

async function offeringChange(tx: Transaction, offeringId: number): Promise<Changes> {
  const offering = await findOffering(tx, offeringId);
  if (!offering) throw new AppError('not-found');
  return { offeringId, title: offering.title };
}

/**
 * From the clock to instants. What the user left alone stays the instant it was: the second 1:30 of an autumn night
 * reads like the first one, and must not become it because somebody edited a note.
 */
function timesOf({
  current,
  zone,
  edit,
}: {
  current: Span;
  zone: string;
  edit: Pick<AppointmentEdit, 'date' | 'fromTime' | 'fromAmPm' | 'toTime' | 'toAmPm'>;
}): Partial<Span> {
  const start = toLocal({ instant: current.startsAt, zone });
  const end = toLocal({ instant: current.endsAt, zone });
  const [from, to] = [toTwelveHours(start.time), toTwelveHours(end.time)];
  const startTime = fromTwelveHours({ time: edit.fromTime ?? from.time, amPm: edit.fromAmPm ?? from.amPm });
  const endTime = fromTwelveHours({ time: edit.toTime ?? to.time, amPm: edit.toAmPm ?? to.amPm });
  const date = edit.date ?? start.date;
  const sameDay = date === start.date;
  if (sameDay && startTime === start.time && endTime === end.time) return {};
  const startsAt =
    sameDay && startTime === start.time ? current.startsAt : toInstant({ date, time: startTime, zone });
  // What ended on the next day still does: there the clock of the end is before that of the start.
  const overnight = end.date > start.date && endTime <= startTime;
  const endDate = overnight ? addDays(date, 1) : date;
  const endsAt =
    sameDay && endTime === end.time ? current.endsAt : toInstant({ date: endDate, time: endTime, zone });
  if (endsAt > startsAt) return { startsAt, endsAt };
  const message = 'The end must be after the start.';
  throw new AppError('validation-failed', { message, fields: { toTime: [message] } });
}
