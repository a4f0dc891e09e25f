/**
 * Into a calendar: held, then booked, or booked at once. Whoever comes second is refused by the exclusion constraint of
 * the table, however many come at the same moment; see `orSlotTaken`.
 */
import { getBusinessHours } from '#features/brand/service.ts';
import { upsertContactByPhone } from '#features/contacts/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { findAndLockCalendar, findOffering, type OfferingRow } from './calendar-queries.ts';
import { sendConfirmation } from './confirmation-service.ts';
import { HOLD_SECONDS, type Hold, type SavedAppointment } from './contract.ts';
import { toSlot } from './present.ts';
import { deleteHold, deleteHolds, insertAppointments, type NewAppointment } from './queries.ts';
import { recordChange } from './record-change.ts';
import { getNamed, presentOne } from './service.ts';
import { orSlotTaken } from './slot-conflict.ts';

type ServiceInput = { context: Context; actor: Actor };
type Wanted = { calendarId: number; offeringId: number; startsAt: Date };

export async function holdSlot({
  context,
  actor: { businessId },
  wanted,
  replacesId,
}: ServiceInput & { wanted: Wanted; replacesId: number | undefined }): Promise<Hold> {
  const work = context.database.inScope({ businessId }, async (tx) => {
    const { offering, endsAt } = await prepareCalendar(tx, { wanted, holdId: replacesId });
    const heldUntil = new Date(Date.now() + HOLD_SECONDS * 1000);
    const { calendarId, offeringId, startsAt } = wanted;
    const [row] = await insertAppointments(tx, [
      {
        ...{ businessId, calendarId, offeringId, startsAt, endsAt, heldUntil },
        status: 'Held',
        title: offering.title,
      },
    ]);
    if (!row) throw new Error('the hold was not stored');
    const { timezone: zone } = await getBusinessHours(tx);
    return {
      id: row.id,
      held_until: heldUntil.toISOString(),
      ...toSlot({ span: { startsAt, endsAt }, zone }),
    };
  });
  return await orSlotTaken(work);
}

export async function releaseHold({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<void> {
  const found = await context.database.inScope({ businessId }, (tx) => deleteHold(tx, id));
  if (!found) throw new AppError('not-found');
}

/** A hold that ran out meanwhile does no harm as long as the time is still free. */
export async function bookAppointment({
  context,
  actor,
  wanted,
  holdId,
  confirm,
  appointment,
}: ServiceInput & {
  wanted: Wanted;
  holdId: number | undefined;
  confirm: boolean;
  appointment: Pick<NewAppointment, 'status' | 'bookedBy'> &
    Partial<NewAppointment> & { customerName: string; phoneNumber: string; email: string };
}): Promise<SavedAppointment> {
  const { businessId } = actor;
  const work = context.database.inScope({ businessId }, async (tx) => {
    const { offering, endsAt } = await prepareCalendar(tx, { wanted, holdId });
    const { customerName, phoneNumber, email } = appointment;
    const person = { businessId, customerName, phoneNumber, email };
    const contactId = phoneNumber || email ? await contactOf(tx, person) : null;
    const [row] = await insertAppointments(tx, [
      {
        ...appointment,
        ...{ businessId, ...wanted, endsAt, contactId },
        title: offering.title,
        phoneNumber: phoneNumber || null,
      },
    ]);
    const named = await getNamed(tx, row?.id ?? 0);
    await recordChange(tx, { named, event: 'appointment.booked' });
    const booked = await presentOne(tx, named);
    const telling = { context, actor, news: 'booked', named, appointment: booked } as const;
    return { ...booked, confirmation: confirm ? await sendConfirmation(tx, telling) : null };
  });
  return await orSlotTaken(work);
}

/** Locks the calendar and clears away what no longer stands: expired holds and the caller's own. */
async function prepareCalendar(
  tx: Transaction,
  { wanted, holdId }: { wanted: Wanted; holdId: number | undefined },
): Promise<{ offering: OfferingRow; endsAt: Date }> {
  requireToCome(wanted.startsAt);
  const offering = await findOffering(tx, wanted.offeringId);
  const calendar = await findAndLockCalendar(tx, wanted.calendarId);
  if (!offering || !calendar) throw new AppError('not-found');
  await deleteHolds(tx, { calendarId: calendar.id, ...(holdId && { id: holdId }) });
  return { offering, endsAt: new Date(wanted.startsAt.getTime() + offering.durationMinutes * 60_000) };
}

/** A slot that begins while somebody who holds it fills in the form is still theirs. */
const LATE_MS = 2 * HOLD_SECONDS * 1000;

function requireToCome(startsAt: Date): void {
  if (startsAt.getTime() >= Date.now() - LATE_MS) return;
  const message = 'This time has passed. Please choose a later one.';
  throw new AppError('validation-failed', { message, fields: { starts_at: [message] } });
}

async function contactOf(
  tx: Transaction,
  {
    businessId,
    customerName,
    phoneNumber: phone,
    email,
  }: { businessId: string; customerName: string; phoneNumber: string; email: string },
): Promise<number> {
  const [firstName = '', ...rest] = customerName.split(/\s+/);
  return await upsertContactByPhone(tx, { businessId, firstName, lastName: rest.join(' '), phone, email });
}
