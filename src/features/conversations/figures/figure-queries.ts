import { type SQL, sql } from 'drizzle-orm';
import { conversationQuarters } from '#features/conversations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';

/** From one quarter of an hour up to, but not including, another. */
export type Span = { from: Date; to: Date };

export type ConversationSums = {
  conversations: number;
  appointmentBooked: number;
  supportRequired: number;
  hotLead: number;
  newCustomers: number;
  currentCustomers: number;
  seconds: number;
  /** Those in quarters that are neither open nor listed apart. */
  closed: number;
};

const within = ({ from, to }: Span): SQL => sql`quarter >= ${from} and quarter < ${to}`;

/** `open` and `apart` are multiranges of instants, written as PostgreSQL reads them. */
export async function sumQuarters(
  tx: Transaction,
  { open, apart, ...span }: Span & { open: string; apart: string },
): Promise<ConversationSums> {
  const [row] = await prepared<ConversationSums>(
    tx,
    sql`select coalesce(sum(conversations), 0)::int as conversations,
               coalesce(sum(appointment_booked), 0)::int as "appointmentBooked",
               coalesce(sum(support_required), 0)::int as "supportRequired",
               coalesce(sum(hot_lead), 0)::int as "hotLead",
               coalesce(sum(new_customer_script), 0)::int as "newCustomers",
               coalesce(sum(current_customer_script), 0)::int as "currentCustomers",
               coalesce(sum(duration_seconds), 0)::float8 as seconds,
               coalesce(sum(conversations) filter (
                 where not quarter <@ ${open}::tstzmultirange and not quarter <@ ${apart}::tstzmultirange), 0)::int as closed
        from ${conversationQuarters} where ${within(span)}`,
  );
  if (!row) throw new Error('a sum returned no row');
  return row;
}

/** Row by row, for the quarters in which the business opens or closes. */
export async function countClosedWithin(
  tx: Transaction,
  { quarters, open }: { quarters: Date[]; open: string },
): Promise<{ conversations: number; calls: number }> {
  const starts = quarters.map((quarter) => quarter.toISOString());
  const [row] = await prepared<{ conversations: number; calls: number }>(
    tx,
    sql`select count(*)::int as conversations,
               (count(*) filter (where c.source = 'call' and c.call_direction = 'inbound'))::int as calls
        from unnest(${sql.param(starts)}::timestamptz[]) as q (quarter)
        cross join lateral (
          select created_at, source, call_direction from conversations
          where created_at >= q.quarter and created_at < q.quarter + interval '15 minutes'
            and quote_status <> 'Spam' and source in ('call', 'web')
        ) c
        where not c.created_at <@ ${open}::tstzmultirange`,
  );
  return row ?? { conversations: 0, calls: 0 };
}

/** Incoming calls in quarters that are neither open nor listed apart. */
export async function sumClosedCalls(
  tx: Transaction,
  { open, apart, ...span }: Span & { open: string; apart: string },
): Promise<number> {
  const [row] = await prepared<{ calls: number }>(
    tx,
    sql`select coalesce(sum(inbound_calls), 0)::int as calls from ${conversationQuarters}
        where ${within(span)} and inbound_calls > 0
          and not quarter <@ ${open}::tstzmultirange and not quarter <@ ${apart}::tstzmultirange`,
  );
  return row?.calls ?? 0;
}

/** Incoming calls by the hours of a zone's clock; `weekday` is 1 for Monday to 7 for Sunday. */
export async function countCallsByHour(
  tx: Transaction,
  { zone, ...span }: Span & { zone: string },
): Promise<{ weekday: number; hour: number; calls: number }[]> {
  return await prepared(
    tx,
    sql`select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, sum(inbound_calls)::int as calls
        from (select quarter at time zone ${zone}::text as local, inbound_calls from ${conversationQuarters}
              where ${within(span)}) calls
        group by 1, 2`,
  );
}
