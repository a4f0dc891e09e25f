import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Span } from '#features/appointments/slots/slots.ts';
import { outsideTimes } from '#features/appointments/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

/** The calendar outside that times come from. */
export type Source = { connectionId: number; externalCalendarId: string };
export type OutsideTime = Span & { calendarId: number; name: string };

/** In order. They may last for weeks. */
export async function listOutsideTimes(
  tx: Transaction,
  { from, to, calendarId }: { from: Date; to: Date; calendarId?: number },
): Promise<OutsideTime[]> {
  const { startsAt, endsAt, name } = outsideTimes;
  return await tx
    .select({ calendarId: outsideTimes.calendarId, startsAt, endsAt, name })
    .from(outsideTimes)
    .where(
      and(
        calendarId === undefined ? undefined : eq(outsideTimes.calendarId, calendarId),
        isWithin({ from, to }),
      ),
    )
    .orderBy(asc(startsAt));
}

/** Those of one calendar outside, by the ids of their events. */
export async function listOutsideTimesOf(
  tx: Transaction,
  { source, ...span }: { source: Source; from: Date; to: Date },
): Promise<(Span & { eventId: string })[]> {
  const { startsAt, endsAt, eventId } = outsideTimes;
  return await tx
    .select({ eventId, startsAt, endsAt })
    .from(outsideTimes)
    .where(and(isOf(source), isWithin(span)));
}

export async function saveOutsideTimes(
  tx: Transaction,
  {
    source,
    businessId,
    calendarId,
    name,
    times,
  }: {
    source: Source;
    businessId: string;
    calendarId: number;
    name: string;
    times: readonly (Span & { eventId: string })[];
  },
): Promise<void> {
  if (times.length === 0) return;
  await tx.execute(sql`
    insert into outside_times
      (business_id, calendar_id, connection_id, external_calendar_id, name, event_id, starts_at, ends_at)
    select ${businessId}::uuid, ${calendarId}::bigint, ${source.connectionId}::bigint,
           ${source.externalCalendarId}, ${name}, "eventId", "startsAt", "endsAt"
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as time("eventId" text, "startsAt" timestamptz, "endsAt" timestamptz)
    on conflict (connection_id, external_calendar_id, event_id) do update
      set calendar_id = excluded.calendar_id, name = excluded.name,
          starts_at = excluded.starts_at, ends_at = excluded.ends_at`);
}

export async function deleteOutsideTimes(
  tx: Transaction,
  { source, eventIds }: { source: Source; eventIds?: readonly string[] },
): Promise<number> {
  const { rowCount } = await tx
    .delete(outsideTimes)
    .where(and(isOf(source), eventIds && inArray(outsideTimes.eventId, [...eventIds])));
  return rowCount ?? 0;
}

const isOf = ({ connectionId, externalCalendarId }: Source): SQL | undefined =>
  and(eq(outsideTimes.connectionId, connectionId), eq(outsideTimes.externalCalendarId, externalCalendarId));

const isWithin = ({ from, to }: { from: Date; to: Date }): SQL | undefined =>
  and(
    sql`tstzrange(${outsideTimes.startsAt}, ${outsideTimes.endsAt}) && tstzrange(${from.toISOString()}, ${to.toISOString()})`,
    // Implied, but lets the index on the start be used.
    lt(outsideTimes.startsAt, to),
  );
