import { getCalendar } from '#features/appointments/calendars/calendar-lookup.ts';
import { OFFERING_LIMITS, type Offering, type OfferingFields } from '#features/appointments/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import {
  countOfferings,
  deleteOffering as deleteRow,
  findAndLockOffering,
  findOffering,
  insertOfferings,
  isOfferingUsed,
  listOfferings as listRows,
  type OfferingRow,
  type OfferingValues,
  updateOffering as updateRow,
} from './offering-queries.ts';

export { countBooked, pricedBookings } from './offering-queries.ts';

type ServiceInput = { context: Context; actor: Actor };

export async function listOfferings({ context, actor: { businessId } }: ServiceInput): Promise<Offering[]> {
  return (await context.database.readInScope({ businessId }, listRows)).map(present);
}

/** What customers are offered now, in the caller's transaction. */
export async function listActiveOfferings(tx: Transaction): Promise<OfferingRow[]> {
  return (await listRows(tx)).filter(({ active }) => active);
}

/** The offering of a request; another tab may have deleted it in the meantime. */
export async function getOffering(tx: Transaction, id: number): Promise<OfferingRow> {
  const found = await findOffering(tx, id);
  if (found) return found;
  throw new AppError('not-found', { message: 'That offering was deleted. Please choose another one.' });
}

export async function createOffering({
  context,
  actor: { businessId },
  fields,
}: ServiceInput & { fields: OfferingFields }): Promise<Offering> {
  return await context.database.inScope({ businessId }, async (tx) => {
    if ((await countOfferings(tx)) >= OFFERING_LIMITS.perBusiness)
      throw new AppError('validation-failed', {
        message: `A business can have ${OFFERING_LIMITS.perBusiness} offerings. Delete one that you no longer need.`,
      });
    const [made] = await insertOfferings(tx, [{ businessId, ...(await valuesOf(tx, fields)) }]);
    if (!made) throw new Error('the offering was not stored');
    await announceOffering(tx, made);
    return present(made);
  });
}

export async function updateOffering({
  context,
  actor: { businessId },
  id,
  fields,
}: ServiceInput & { id: number; fields: OfferingFields }): Promise<Offering> {
  return await context.database.inScope({ businessId }, async (tx) => {
    const saved = await updateRow(tx, { id, ...(await valuesOf(tx, fields)) });
    if (!saved) throw new AppError('not-found');
    await announceOffering(tx, saved);
    return present(saved);
  });
}

export async function deleteOffering({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await findAndLockOffering(tx, id))) throw new AppError('not-found');
    if (await isOfferingUsed(tx, id)) throw new AppError('offering-in-use');
    await deleteRow(tx, id);
    await announceOffering(tx, { businessId, id });
  });
}

const announceOffering = async (
  tx: Transaction,
  { businessId, id }: Pick<OfferingRow, 'businessId' | 'id'>,
) => announce(tx, { businessId, kind: 'offering', id: String(id) });

/** A foreign key ignores row-level security, so the calendar is looked up in the business first. */
async function valuesOf(tx: Transaction, fields: OfferingFields): Promise<OfferingValues> {
  const { title, description, active, calendar_id: calendarId } = fields;
  if (calendarId !== null) await getCalendar(tx, calendarId);
  return {
    title,
    description,
    active,
    calendarId,
    aliases: [...new Set(fields.aliases)],
    durationMinutes: fields.duration_minutes,
    priceKind: fields.price_kind,
    priceCents: fields.price_cents,
    priceUnit: fields.price_unit,
  };
}

const present = (row: OfferingRow): Offering => ({
  id: row.id,
  title: row.title,
  description: row.description,
  aliases: row.aliases,
  active: row.active,
  duration_minutes: row.durationMinutes,
  price_kind: row.priceKind,
  price_cents: row.priceCents,
  price_unit: row.priceUnit,
  calendar_id: row.calendarId,
});
