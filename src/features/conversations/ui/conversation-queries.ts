import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ConversationItem,
  conversationRoute,
  listAssignablePeopleRoute,
  listConversationsRoute,
  listSpamRoute,
  listStatusesRoute,
} from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { filterQuery, type ListState, pageQuery } from './list-state.ts';

const LISTS = ['conversations', 'list'] as const;

export const listQuery = (state: ListState) =>
  queryOptions({
    queryKey: [...LISTS, filterQuery(state), state.page, state.itemsPerPage],
    queryFn: async ({ signal }) =>
      (await call(listConversationsRoute, { query: pageQuery(state), signal })).data,
    placeholderData: keepPreviousData,
  });

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: ['conversations', 'detail', id],
    queryFn: async ({ signal }) =>
      (await call(conversationRoute, { params: { id: String(id) }, signal })).data,
    // Read again on every opening: another user may have edited it.
    staleTime: 0,
  });

export type SpamFilter = { start_date?: string; end_date?: string; timezone: string; search?: string };

export const spamQuery = (filter: SpamFilter) =>
  queryOptions({
    queryKey: ['conversations', 'spam', filter],
    queryFn: async ({ signal }) => {
      const { data } = await call(listSpamRoute, { query: filter, signal });
      return Array.isArray(data) ? data : data.conversations;
    },
    // Conversations may have been marked as spam, or not spam, since the drawer was last open.
    staleTime: 0,
  });

export const statusesQuery = queryOptions({
  queryKey: ['conversation-statuses'],
  queryFn: async ({ signal }) => (await call(listStatusesRoute, { signal })).data,
});

export const peopleQuery = queryOptions({
  queryKey: ['assignable-people'],
  queryFn: async ({ signal }) => (await call(listAssignablePeopleRoute, { signal })).data,
  staleTime: 300_000,
});

type ListData = { conversations: ConversationItem[]; totalItems: number };

/** Replaces the shown rows with newer versions in place; no row moves, appears or disappears. */
export function replaceRows(client: QueryClient, rows: readonly ConversationItem[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  client.setQueriesData<ListData>(
    { queryKey: LISTS },
    (data) =>
      data && {
        ...data,
        conversations: data.conversations.map((row) => {
          const newer = byId.get(row.id);
          return newer && newer.version >= row.version ? pickItem(newer, row) : row;
        }),
      },
  );
}

/** A detail has more fields than a row, and its time may be formatted differently. */
function pickItem(newer: ConversationItem, row: ConversationItem): ConversationItem {
  return {
    ...row,
    contact_name: newer.contact_name,
    contact_type: newer.contact_type,
    filters: newer.filters,
    quote_status: newer.quote_status,
    ready_to_schedule_an_appointment: newer.ready_to_schedule_an_appointment,
    sales_value: newer.sales_value,
    gist: newer.gist,
    created_at: newer.created_at,
    assignee_id: newer.assignee_id,
    assignee_name: newer.assignee_name,
    due_on: newer.due_on,
    is_overdue: newer.is_overdue,
    version: newer.version,
  };
}

export const refreshLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: LISTS });
