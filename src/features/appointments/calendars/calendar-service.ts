import type { Calendar, CalendarColor } from '#features/appointments/contract.ts';
import { toIcsEvent } from '#features/appointments/present.ts';
import { listAppointmentPage } from '#features/appointments/queries.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/constraint-violation.ts';
import { setScope, type Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { writeIcs } from '#platform/icalendar.ts';
import { announce } from '#platform/live/announce.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import {
  type CalendarRow,
  deleteCalendar as deleteRow,
  findAndLockCalendar,
  findCalendarByFeedToken,
  hasAppointments,
  insertCalendar,
  listCalendars as listRows,
  updateCalendar as updateRow,
} from './calendar-queries.ts';

/** Limits on a feed's age and size, because calendar programs fetch all of it every time. */
const FEED_PAST_MS = 90 * 86_400_000;
const FEED_LIMIT = 5000;

type ServiceInput = { context: Context; actor: Actor };
type Fields = { name: string; color: CalendarColor };

export async function listCalendars({ context, actor: { businessId } }: ServiceInput) {
  return await context.database.readInScope({ businessId }, async (tx) => {
    const { timezone } = await getBusinessHours(tx);
    return { timezone, calendars: (await listRows(tx)).map(toCalendar) };
  });
}

/** The feed token is discarded: the feed has no known address until a user requests one. */
export async function createCalendar({
  context,
  actor: { businessId },
  fields,
}: ServiceInput & { fields: Fields }): Promise<Calendar> {
  const feedTokenHash = hashToken(createToken());
  const work = context.database.inScope({ businessId }, async (tx) => {
    const made = await insertCalendar(tx, { businessId, feedTokenHash, ...fields });
    await announceCalendar(tx, made);
    return made;
  });
  return toCalendar(await orNameTaken(work));
}

export async function updateCalendar({
  context,
  actor: { businessId },
  id,
  fields,
}: ServiceInput & { id: number; fields: Fields }): Promise<Calendar> {
  const work = context.database.inScope({ businessId }, async (tx) => {
    const saved = await updateRow(tx, { id, ...fields });
    if (!saved) throw new AppError('not-found');
    await announceCalendar(tx, saved);
    return saved;
  });
  return toCalendar(await orNameTaken(work));
}

export async function deleteCalendar({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await findAndLockCalendar(tx, id))) throw new AppError('not-found');
    if (await hasAppointments(tx, id)) throw new AppError('calendar-not-empty');
    await deleteRow(tx, id);
    await announceCalendar(tx, { businessId, id });
  });
}

/** Only the hash is stored, so an address can be replaced but never shown again. */
export async function createFeed({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<{ url: string }> {
  const token = createToken();
  const row = await context.database.inScope({ businessId }, (tx) =>
    updateRow(tx, { id, feedTokenHash: hashToken(token) }),
  );
  if (!row) throw new AppError('not-found');
  return { url: `${context.publicUrl}/calendars/${token}.ics` };
}

export async function getFeed({ context, token }: { context: Context; token: string }): Promise<string> {
  const tokenHash = hashToken(token);
  return await context.database.readInScope({ presentedToken: tokenHash }, async (tx) => {
    const calendar = await findCalendarByFeedToken(tx, tokenHash);
    if (!calendar) throw new AppError('not-found');
    await setScope(tx, { businessId: calendar.businessId });
    const rows = await listAppointmentPage(tx, {
      calendarId: calendar.id,
      from: new Date(context.clock.now().getTime() - FEED_PAST_MS),
      order: 'asc',
      limit: FEED_LIMIT,
      offset: 0,
    });
    return writeIcs({ name: calendar.name, events: rows.map(toIcsEvent) });
  });
}

/** So that other tabs do not offer a deleted calendar, or an old name. */
const announceCalendar = async (
  tx: Transaction,
  { businessId, id }: Pick<CalendarRow, 'businessId' | 'id'>,
) => announce(tx, { businessId, kind: 'calendar', id: String(id) });

const toCalendar = ({ id, name, color }: CalendarRow): Calendar => ({ id, name, color });

async function orNameTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = 'There is already a calendar with that name.';
    throw new AppError('validation-failed', { message, fields: { name: [message] }, cause: error });
  }
}
