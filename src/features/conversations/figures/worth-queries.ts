import { sql } from 'drizzle-orm';
import { pricedBookings } from '#features/appointments/offerings/offering-service.ts';
import type { Source } from '#features/conversations/contract.ts';
import { conversationWorth } from '#features/conversations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Span } from './figure-queries.ts';

/** What the conversations of a source came to. Each is in one pair of columns only: sold, quoted or booked. */
export type SourceWorth = {
  source: Source;
  conversations: number;
  sold: number;
  soldCents: number;
  quoted: number;
  quotedCents: number;
  booked: number;
  bookedCents: number;
  /** Of calls and web chats that no user took over. */
  handledSeconds: number;
};

/** The sources that had conversations in the span. */
export async function sumWorth(tx: Transaction, { from, to }: Span): Promise<SourceWorth[]> {
  return await prepared<SourceWorth>(
    tx,
    sql`select w.*, coalesce(b.booked, 0)::int as booked, coalesce(b.cents, 0)::float8 as "bookedCents"
        from (
          select source, sum(conversations)::int as conversations, sum(sold)::int as sold,
                 sum(sold_cents)::float8 as "soldCents", sum(quoted)::int as quoted,
                 sum(quoted_cents)::float8 as "quotedCents", sum(handled_seconds)::float8 as "handledSeconds"
          from ${conversationWorth} where quarter >= ${from} and quarter < ${to} group by 1
        ) w
        left join (
          select c.source, count(*) as booked, sum(p.cents) as cents
          from (${pricedBookings({ since: from })}) p join conversations c on c.id = p.conversation_id
          where c.created_at >= ${from} and c.created_at < ${to} and c.quote_status <> 'Spam'
            and coalesce(c.sales_value, 0) <= 0 and coalesce(c.quote_value, 0) <= 0
          group by 1
        ) b using (source)
        where w.conversations > 0`,
  );
}
