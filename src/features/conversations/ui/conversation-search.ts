/** The page's address. Read by the router on every page, so it knows no schema; `list/list-state.ts` makes sense of it. */
export type ConversationSearch = {
  filters?: string;
  status?: string;
  source?: string;
  direction?: string;
  start_date?: string;
  end_date?: string;
  timezone?: string;
  search?: string;
  page?: number;
  itemsPerPage?: number;
  /** The conversation that is open. */
  open?: number;
};

const TEXTS = [
  'filters',
  'status',
  'source',
  'direction',
  'start_date',
  'end_date',
  'timezone',
  'search',
] as const;
const NUMBERS = ['page', 'itemsPerPage', 'open'] as const;

/** Keeps what has the right shape. The router reads `search=8015550142` as a number; here it is text. */
export function readConversationSearch(raw: Record<string, unknown>): ConversationSearch {
  const search: ConversationSearch = {};
  for (const name of TEXTS) {
    const value = raw[name];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      if (String(value) !== '') search[name] = String(value);
    }
  }
  for (const name of NUMBERS) {
    const value = Number(raw[name]);
    if (Number.isSafeInteger(value) && value >= 1) search[name] = value;
  }
  return search;
}
