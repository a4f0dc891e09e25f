import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ConversationItem,
  conversationRoute,
  LIVE_KIND,
  listConversationsRoute,
  MANY,
} from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { useLive } from '#ui/live/use-live.ts';
import { replaceRows } from '../conversation-queries.ts';
import { filterQuery, type ListState } from './list-state.ts';

/** Changes that come together, as from a bulk edit, are asked for together. */
const GATHER_MS = 120;
/** More changed rows than this are read as a page. */
const FEW = 5;

/** Keeps the shown rows up to date where they are, and tells how many new ones wait above. */
export function useLiveList({
  state,
  rows,
  total,
}: {
  state: ListState;
  rows: readonly ConversationItem[];
  total: number | undefined;
}): { waiting: number } {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(0);
  const changed = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ state, rows, total });
  useEffect(() => {
    latest.current = { state, rows, total };
  });
  // A list that was read anew has them all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the total is what says that it was
  useEffect(() => setWaiting(0), [total, state]);

  const catchUp = useCallback(async () => {
    const ids = [...changed.current];
    changed.current.clear();
    const now = latest.current;
    const shown = now.rows.filter(({ id }) => ids.includes(String(id))).map(({ id }) => id);
    const isOnlyShown = shown.length === ids.length && shown.length <= FEW;
    const query = filterQuery(now.state);
    if (isOnlyShown) {
      const details = await Promise.all(
        shown.map((id) => call(conversationRoute, { params: { id: String(id) } })),
      );
      replaceRows(
        client,
        details.map(({ data }) => data),
      );
      return;
    }
    const { page, itemsPerPage } = now.state;
    const { data } = await call(listConversationsRoute, { query: { ...query, page, itemsPerPage } });
    replaceRows(client, data.conversations);
    if (latest.current.state === now.state && now.total !== undefined) {
      setWaiting(Math.max(0, data.totalItems - now.total));
    }
  }, [client]);

  useLive(({ kind, id }) => {
    if (kind !== LIVE_KIND && kind !== '*') return;
    changed.current.add(kind === '*' ? MANY : id);
    clearTimeout(timer.current);
    // A failure is not worth a word: the next change, or the next look at the list, asks again.
    timer.current = setTimeout(() => void catchUp().catch(() => undefined), GATHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return { waiting };
}
