import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

export type TimedAppointment = {
  id: number;
  title: string;
  contactId: number | null;
  conversationId: number | null;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
};

export async function findAppointmentsAt(
  tx: Transaction,
  { edge, from, to, limit }: { edge: 'start' | 'end'; from: Date; to: Date; limit: number },
): Promise<TimedAppointment[]> {
  const isAt =
    edge === 'start'
      ? sql`starts_at > ${from} and starts_at <= ${to} and starts_at > now()`
      : // Filters by the start as well, because the index is on the start.
        sql`ends_at > ${from} and ends_at <= ${to} and starts_at > ${from}::timestamptz - interval '7 days'
            and starts_at < ${to}`;
  const { rows } = await tx.execute<
    Omit<TimedAppointment, 'startsAt' | 'endsAt' | 'createdAt'> & {
      starts: string;
      ends: string;
      created: string;
    }
  >(
    sql`select id::float8 as id, title, contact_id::float8 as "contactId", conversation_id::float8 as "conversationId",
               to_json(starts_at) #>> '{}' as starts, to_json(ends_at) #>> '{}' as ends,
               to_json(created_at) #>> '{}' as created
        from appointments
        where ${isAt} and status not in ('Canceled', 'No Show', 'Held')
        order by starts_at, id limit ${limit}`,
  );
  return rows.map(({ starts, ends, created, ...row }) => ({
    ...row,
    startsAt: new Date(starts),
    endsAt: new Date(ends),
    createdAt: new Date(created),
  }));
}
