import { and, asc, count, desc, eq, gt, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AppointmentStatus } from '#features/appointments/contract.ts';
import { listOutsideTimes } from '#features/appointments/outside/service.ts';
import type { Span } from '#features/appointments/slots/slots.ts';
import { appointments, calendars, offerings } from '#features/appointments/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { repointRows, type Way } from '#platform/database/repoint-rows.ts';
import { type Since, sinceRows } from '#platform/database/since.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
export type NewAppointment = typeof appointments.$inferInsert;
/** With the current names of the calendar and the offering. */
export type NamedAppointment = {
  appointment: AppointmentRow;
  calendar: { name: string; color: (typeof calendars.$inferSelect)['color'] };
  offering: string | null;
};

/** Longer than any appointment. */
const LONGEST_MS = 2 * 86_400_000;

const isReal = ne(appointments.status, 'Held');

const selectNamed = (tx: Transaction) =>
  tx
    .select({
      appointment: appointments,
      calendar: { name: calendars.name, color: calendars.color },
      offering: offerings.title,
    })
    .from(appointments)
    .innerJoin(calendars, eq(calendars.id, appointments.calendarId))
    .leftJoin(offerings, eq(offerings.id, appointments.offeringId));

export async function findAppointment(tx: Transaction, id: number): Promise<NamedAppointment | null> {
  const [row] = await selectNamed(tx).where(and(eq(appointments.id, id), isReal));
  return row ?? null;
}

/** The booking made with that key. */
export async function findAppointmentByKey(tx: Transaction, key: string): Promise<NamedAppointment | null> {
  const [row] = await selectNamed(tx).where(eq(appointments.bookingKey, key));
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function findAndLockAppointment(tx: Transaction, id: number): Promise<AppointmentRow | null> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), isReal))
    .for('update');
  return row ?? null;
}

export type AppointmentFilter = {
  /** Selects appointments that end after `from` and start before `to`. */
  from?: Date;
  to?: Date;
  calendarId?: number;
  statuses?: AppointmentStatus[];
};

export async function listAppointmentPage(
  tx: Transaction,
  {
    order,
    limit,
    offset,
    ...filter
  }: AppointmentFilter & { order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<NamedAppointment[]> {
  const direction = order === 'asc' ? asc : desc;
  return await selectNamed(tx)
    .where(matching(filter))
    .orderBy(direction(appointments.startsAt), direction(appointments.id))
    .limit(limit)
    .offset(offset);
}

export async function countAppointments(tx: Transaction, filter: AppointmentFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(appointments).where(matching(filter));
  return row?.total ?? 0;
}

export async function listAppointmentsByContact(
  tx: Transaction,
  contactId: number,
): Promise<NamedAppointment[]> {
  return await selectNamed(tx)
    .where(and(eq(appointments.contactId, contactId), isReal))
    .orderBy(desc(appointments.startsAt));
}

export async function listAppointmentsToSync(
  tx: Transaction,
  { calendarId, from, ids }: { calendarId: number; from: Date; ids: readonly number[] },
): Promise<NamedAppointment[]> {
  const isToCome = matching({ calendarId, from });
  const isNamed = and(isReal, inArray(appointments.id, [...ids]));
  return await selectNamed(tx)
    .where(ids.length > 0 ? or(isToCome, isNamed) : isToCome)
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
}

/** What the receptionist booked and is still to come. `atOnce` counts all visits of the person in that span. */
export async function countVisits(
  tx: Transaction,
  {
    contactId,
    conversationId,
    span,
    now,
  }: { contactId: number | null; conversationId: number | null; span: Span; now: Date },
): Promise<{ atOnce: number; ofPerson: number; ofConversation: number }> {
  const { endsAt, startsAt, bookedBy } = appointments;
  const isOfPerson = contactId === null ? sql`false` : eq(appointments.contactId, contactId);
  const isOfConversation =
    conversationId === null ? sql`false` : eq(appointments.conversationId, conversationId);
  const isByReceptionist = eq(bookedBy, 'AI Receptionist');
  const isThen = and(lt(startsAt, span.endsAt), gt(endsAt, span.startsAt));
  const [row] = await tx
    .select({
      atOnce: sql<number>`count(*) filter (where ${and(isOfPerson, isThen)})::int`,
      ofPerson: sql<number>`count(*) filter (where ${and(isOfPerson, isByReceptionist)})::int`,
      ofConversation: sql<number>`count(*) filter (where ${and(isOfConversation, isByReceptionist)})::int`,
    })
    .from(appointments)
    .where(
      and(
        or(isOfPerson, isOfConversation),
        gt(endsAt, now),
        notInArray(appointments.status, ['Held', 'Canceled', 'No Show']),
      ),
    );
  return row ?? { atOnce: 0, ofPerson: 0, ofConversation: 0 };
}

/** The places whose contact booked since, by whatever way; canceled ones and holds do not count. */
export async function bookedSince(tx: Transaction, questions: readonly Since[]): Promise<number[]> {
  const rows = await prepared<{ place: number }>(
    tx,
    sql`select distinct s.place from ${sinceRows(questions)}
        where exists (select from appointments a where a.contact_id = s.contact_id and a.created_at > s.since
                        and a.status not in ('Canceled', 'Held'))`,
  );
  return rows.map(({ place }) => place);
}

export async function countOfContact(tx: Transaction, contactId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(appointments)
    .where(and(eq(appointments.contactId, contactId), isReal));
  return row?.total ?? 0;
}

export async function reassignAppointments(tx: Transaction, way: Way): Promise<number[]> {
  return repointRows(tx, { table: appointments, column: appointments.contactId, ...way });
}

function matching({ from, to, calendarId, statuses }: AppointmentFilter): SQL | undefined {
  return and(
    isReal,
    // The second condition is implied by the first, but lets the index on the start be used.
    from && gt(appointments.endsAt, from),
    from && gt(appointments.startsAt, new Date(from.getTime() - LONGEST_MS)),
    to && lt(appointments.startsAt, to),
    calendarId ? eq(appointments.calendarId, calendarId) : undefined,
    statuses && inArray(appointments.status, statuses),
  );
}

/** With details, to explain why a time is not free. `outside` is the name of another calendar that it is taken in. */
export type TakenTime = Span & {
  title: string;
  customerName: string;
  isHeld: boolean;
  outside: string | null;
};

/** Appointments, unexpired holds and busy times outside that block a booking, in order. */
export async function listTaken(
  tx: Transaction,
  { calendarId, ignoreId, ...span }: { calendarId: number; from: Date; to: Date; ignoreId?: number },
): Promise<TakenTime[]> {
  const here = await tx
    .select({
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      title: appointments.title,
      customerName: appointments.customerName,
      isHeld: sql<boolean>`${appointments.status} = 'Held'`,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.calendarId, calendarId),
        takes(span),
        ignoreId ? ne(appointments.id, ignoreId) : undefined,
      ),
    );
  const outside = await listOutsideTimes(tx, { calendarId, ...span });
  return [
    ...here.map((taken) => ({ ...taken, outside: null })),
    ...outside.map(({ startsAt, endsAt, name }) => ({
      startsAt,
      endsAt,
      title: '',
      customerName: '',
      isHeld: false,
      outside: name,
    })),
  ].toSorted((one, other) => +one.startsAt - +other.startsAt);
}

/** The same in every calendar, without details. */
export async function listTakenInAll(
  tx: Transaction,
  { from, to, ignoreId }: { from: Date; to: Date; ignoreId?: number },
): Promise<(Span & { calendarId: number })[]> {
  const { calendarId, startsAt, endsAt } = appointments;
  // Implied by the span, but lets the index on the start be used.
  const isNear = and(gt(startsAt, new Date(from.getTime() - LONGEST_MS)), lt(startsAt, to));
  const here = await tx
    .select({ calendarId, startsAt, endsAt })
    .from(appointments)
    .where(
      and(takes({ from, to }), isNear, ignoreId === undefined ? undefined : ne(appointments.id, ignoreId)),
    );
  return [...here, ...(await listOutsideTimes(tx, { from, to }))];
}

const takes = ({ from, to }: { from: Date; to: Date }): SQL | undefined =>
  and(
    sql`tstzrange(${appointments.startsAt}, ${appointments.endsAt}) && tstzrange(${from.toISOString()}, ${to.toISOString()})`,
    notInArray(appointments.status, ['Canceled', 'No Show']),
    or(isReal, gt(appointments.heldUntil, sql`now()`)),
  );

/** Whether an appointment that was booked in the conversation still stands. */
export async function hasAppointments(tx: Transaction): Promise<boolean> {
  const { id, startsAt } = appointments;
  return (await tx.select({ id }).from(appointments).orderBy(asc(startsAt)).limit(1)).length > 0;
}

export async function hasAppointmentFrom(tx: Transaction, conversationId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.conversationId, conversationId),
        notInArray(appointments.status, ['Canceled', 'Held', 'No Show']),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What was booked in the conversation and stands, in the order of the visits. */
export async function listAppointmentsFrom(
  tx: Transaction,
  conversationId: number,
): Promise<NamedAppointment[]> {
  return await selectNamed(tx)
    .where(
      and(
        eq(appointments.conversationId, conversationId),
        notInArray(appointments.status, ['Canceled', 'Held', 'No Show']),
      ),
    )
    .orderBy(asc(appointments.startsAt));
}

export async function insertAppointments(tx: Transaction, rows: NewAppointment[]): Promise<AppointmentRow[]> {
  return await tx.insert(appointments).values(rows).returning();
}

export async function updateAppointment(
  tx: Transaction,
  { id, ...changes }: { id: number } & Partial<NewAppointment>,
): Promise<void> {
  await tx
    .update(appointments)
    .set({ ...changes, updatedAt: sql`now()`, version: sql`${appointments.version} + 1` })
    .where(eq(appointments.id, id));
}

/** Leaves `version` alone: notifying the customer must not cause another user's save to be refused. */
export async function updateToldStart(
  tx: Transaction,
  { id, toldStartsAt }: { id: number; toldStartsAt: Date | null },
): Promise<void> {
  await tx.update(appointments).set({ toldStartsAt }).where(eq(appointments.id, id));
}

export async function deleteAppointment(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(appointments).where(and(eq(appointments.id, id), isReal));
  return rowCount === 1;
}

/** Deletes this calendar's expired holds, and the one about to be booked or released. */
export async function deleteHolds(
  tx: Transaction,
  { calendarId, id = 0 }: { calendarId: number; id?: number },
): Promise<void> {
  const isOver = and(eq(appointments.calendarId, calendarId), lt(appointments.heldUntil, sql`now()`));
  await tx
    .delete(appointments)
    .where(and(eq(appointments.status, 'Held'), or(eq(appointments.id, id), isOver)));
}

export async function deleteHold(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(appointments)
    .where(and(eq(appointments.id, id), eq(appointments.status, 'Held')));
  return rowCount === 1;
}

/** Skips rows that a booking is removing at the moment. */
export async function deleteExpiredHolds(tx: Transaction): Promise<void> {
  const expired = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.status, 'Held'), lt(appointments.heldUntil, sql`now()`)))
    .for('update', { skipLocked: true });
  await tx.delete(appointments).where(inArray(appointments.id, expired));
}
