import {
  DEFAULT_DAYS,
  DIRECTIONS,
  type Direction,
  FILTER_TAGS,
  type FilterTag,
  joinNames,
  MONEY_FILTERS,
  type MoneyFilter,
  PAGE_SIZES,
  SOURCES,
  type Source,
  splitNames,
  WORK_FILTERS,
  type WorkFilter,
} from '#features/conversations/contract/vocabulary.ts';
import { type DateSpan, lastDays } from '#ui/date/date-value.ts';
import type { ConversationSearch } from './conversation-search.ts';

/** Everything that decides which rows are shown. */
export type ListState = {
  filters: FilterTag[];
  status: string[];
  source: Source[];
  direction: Direction[];
  contactTags: string[];
  work: WorkFilter[];
  money: MoneyFilter[];
  /** Null for any date. */
  span: DateSpan | null;
  /** The time zone of the span's days. */
  timezone: string;
  search: string;
  page: number;
  itemsPerPage: number;
};

const EARLIEST = '2000-01-01';
/** An address without any filter means the last 30 days; one with filters means exactly what it says. */
export function readState(
  search: ConversationSearch,
  { now = new Date(), timezone = browserTimezone() }: { now?: Date; timezone?: string } = {},
): ListState {
  const zone = search.timezone ?? timezone;
  const today = todayIn(zone, now);
  const { timezone: _, page: __, itemsPerPage: ___, open: ____, ...filter } = search;
  const isPlain = Object.values(filter).every((value) => value === undefined);
  return {
    filters: chosen(FILTER_TAGS, search.filters),
    status: splitNames(search.status ?? ''),
    source: orAll(SOURCES, chosen(SOURCES, search.source)),
    direction: orAll(DIRECTIONS, chosen(DIRECTIONS, search.direction)),
    contactTags: splitNames(search.contact_tags ?? ''),
    work: chosen(WORK_FILTERS, search.work),
    money: chosen(MONEY_FILTERS, search.money),
    span: isPlain ? lastDays({ days: DEFAULT_DAYS, today }) : readSpan(search, today),
    timezone: zone,
    search: search.search ?? '',
    page: search.page ?? 1,
    itemsPerPage: search.itemsPerPage ?? PAGE_SIZES[0],
  };
}

/** Always includes source and direction, so that "any date" is not mistaken for an address without filters. */
export function writeState(state: ListState): ConversationSearch {
  return {
    filters: state.filters.join(',') || undefined,
    status: joinNames(state.status) || undefined,
    source: state.source.join(','),
    direction: state.direction.join(','),
    contact_tags: joinNames(state.contactTags) || undefined,
    work: state.work.join(',') || undefined,
    money: state.money.join(',') || undefined,
    start_date: state.span?.start,
    end_date: state.span?.end,
    timezone: state.timezone,
    search: state.search || undefined,
    page: state.page > 1 ? state.page : undefined,
    itemsPerPage: state.itemsPerPage === PAGE_SIZES[0] ? undefined : state.itemsPerPage,
  };
}

/** The same filters, as the API takes them. */
export function filterQuery({ page: _, itemsPerPage: __, ...state }: ListState) {
  const { page: ___, itemsPerPage: ____, ...query } = writeState({ ...state, page: 1, itemsPerPage: 10 });
  return query;
}

/** One page of the list, as the API takes it. */
export const pageQuery = (state: ListState) => ({
  ...filterQuery(state),
  page: state.page,
  itemsPerPage: state.itemsPerPage,
});

export function todayIn(timezone: string, now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}

const browserTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function readSpan({ start_date, end_date }: ConversationSearch, today: string): DateSpan | null {
  if (!start_date && !end_date) return null;
  const start = start_date ?? EARLIEST;
  return { start, end: end_date ?? (start > today ? start : today) };
}

function chosen<Value extends string>(values: readonly Value[], list: string | undefined): Value[] {
  const names = new Set((list ?? '').split(','));
  return values.filter((value) => names.has(value));
}

/** An empty choice means no filter, not a filter that matches nothing. */
export const orAll = <Value extends string>(values: readonly Value[], wanted: readonly Value[]): Value[] =>
  wanted.length > 0 ? [...wanted] : [...values];
