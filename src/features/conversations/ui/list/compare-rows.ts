import { BUILT_IN_STATUSES, type ConversationItem } from '#features/conversations/contract.ts';
import { derivedStatus } from '../derived-status.ts';
import type { ListState } from '../list-state.ts';

type Row = Pick<
  ConversationItem,
  'id' | 'created_at' | 'quote_status' | 'ready_to_schedule_an_appointment' | 'sales_value'
>;
type Rows = { rows: readonly Row[]; total: number };

const SPAM = BUILT_IN_STATUSES[2];

/**
 * Compares a page with what the server now returns for it. Comparing totals is not enough: a conversation that left the
 * filter hides a new one.
 */
export function compareRows({
  shown,
  reply,
  state,
}: {
  shown: Rows;
  /** The same page with the same filters, as it is now. */
  reply: Rows;
  state: Pick<ListState, 'status' | 'page' | 'itemsPerPage'>;
}): {
  /** The ids of new rows that belong on the shown page, and the minimum number of new rows. */
  came: number[];
  waiting: number;
  /** Whether a shown row looks as if it matched the filters but no longer does. */
  isStale: boolean;
} {
  const shownIds = new Set(shown.rows.map(({ id }) => id));
  const replyIds = new Set(reply.rows.map(({ id }) => id));
  // Not simply the last row: when a customer writes again, a shown row gets a later time but keeps its place.
  const lastShown = shown.rows.reduce<Row | undefined>(
    (oldest, row) => (oldest && isNewer(row, oldest) ? oldest : row),
    undefined,
  );
  const isWhole = shown.rows.length < state.itemsPerPage;
  const came = reply.rows
    // A row older than a full page was on the next page and moved up.
    .filter((row) => !shownIds.has(row.id) && (isWhole || !lastShown || isNewer(row, lastShown)))
    .map(({ id }) => id);
  const isAllNew = came.length === reply.rows.length;
  return {
    came,
    // If the whole page is new, more new rows may lie before or after it; only the totals can tell.
    waiting: isAllNew ? Math.max(came.length, reply.total - shown.total) : came.length,
    isStale: shown.rows.some(
      (row) => !replyIds.has(row.id) && claimsToMatch(row, state) && covers(reply.rows, row, state),
    ),
  };
}

/** A row whose own status explains why it left, such as a New one that was opened, may stay where it is. */
const claimsToMatch = (row: Row, { status }: Pick<ListState, 'status'>): boolean =>
  status.length > 0
    ? status.includes(row.quote_status) || status.includes(derivedStatus(row))
    : row.quote_status !== SPAM;

/** Whether the row would be on this page if it still matched; if not, it may only have moved to another. */
function covers(
  reply: readonly Row[],
  row: Row,
  { page, itemsPerPage }: Pick<ListState, 'page' | 'itemsPerPage'>,
): boolean {
  const [first] = reply;
  const last = reply.at(-1);
  const isBelowTop = page === 1 || (first !== undefined && isNewer(first, row));
  const isAboveEnd = reply.length < itemsPerPage || (last !== undefined && isNewer(row, last));
  return isBelowTop && isAboveEnd;
}

const isNewer = (one: Row, other: Row): boolean =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;
