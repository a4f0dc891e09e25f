/**
 * Figures about the conversations of a span of time, from sums per quarter of an hour (decision 51). They count
 * what the list shows for calls and web chats, so spam is left out.
 */
import type { Opening } from '#engine/time/business-hours.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  type ConversationSums,
  countClosedWithin,
  type Span,
  sumClosedCalls,
  sumQuarters,
} from './figure-queries.ts';

export { type CountedRow, listCounted, listKept } from './counted-queries.ts';
export { countCallsByHour } from './figure-queries.ts';
export {
  countChanges,
  countValues,
  type ListedMeasure,
  listValues,
  sumMeasures,
} from './measure-queries.ts';
export type { Counted, KeptMeasure, Measure } from './measured-fields.ts';
export { type SourceWorth, sumWorth } from './worth-queries.ts';

export type ConversationFigures = Omit<ConversationSums, 'closed'> & {
  /** Those that began while the business was closed. */
  outOfHours: number;
};

const QUARTER_MS = 900_000;

/** `openings` are those of the whole span. */
export async function sumConversations(
  tx: Transaction,
  { openings, ...span }: Span & { openings: Opening[] },
): Promise<ConversationFigures> {
  const { split, ...times } = closedTimes({ openings, ...span });
  const [{ closed, ...sums }, inSplit] = await Promise.all([
    sumQuarters(tx, { ...span, ...times }),
    countSplit(tx, { quarters: split, open: times.open }),
  ]);
  return { ...sums, outOfHours: closed + inSplit.conversations };
}

/** Incoming calls that began while the business was closed. */
export async function countCallsOutOfHours(
  tx: Transaction,
  { openings, ...span }: Span & { openings: Opening[] },
): Promise<number> {
  const { split, ...times } = closedTimes({ openings, ...span });
  const [calls, inSplit] = await Promise.all([
    sumClosedCalls(tx, { ...span, ...times }),
    countSplit(tx, { quarters: split, open: times.open }),
  ]);
  return calls + inSplit.calls;
}

const countSplit = async (tx: Transaction, { quarters, open }: { quarters: Date[]; open: string }) =>
  quarters.length > 0 ? countClosedWithin(tx, { quarters, open }) : { conversations: 0, calls: 0 };

/** When the business is open, and the quarters in which it is open only for a part, as PostgreSQL reads them. */
function closedTimes({ from, to, openings }: Span & { openings: Opening[] }) {
  // A business that opens at 8:10 is closed for part of that quarter, so its conversations are counted one by one.
  const split = splitQuarters(openings).filter((quarter) => quarter >= from && quarter < to);
  return {
    open: multirange(openings.map(({ startsAt, endsAt }) => [startsAt, endsAt])),
    apart: multirange(split.map((quarter) => [quarter, new Date(quarter.getTime() + QUARTER_MS)])),
    split,
  };
}

/** The quarters that begin at neither end of an opening but contain one. */
function splitQuarters(openings: Opening[]): Date[] {
  const edges = openings.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
  const quarters = edges.filter((edge) => edge % QUARTER_MS !== 0).map(quarterOf);
  return [...new Set(quarters)].map((quarter) => new Date(quarter));
}

const quarterOf = (ms: number): number => Math.floor(ms / QUARTER_MS) * QUARTER_MS;

const multirange = (ranges: [Date, Date][]): string =>
  `{${ranges.map(([from, to]) => `[${from.toISOString()},${to.toISOString()})`).join(',')}}`;
