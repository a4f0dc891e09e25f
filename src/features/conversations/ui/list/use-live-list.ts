import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type ConversationItem,
  conversationRoute,
  LIVE_KIND,
  listConversationsRoute,
  MANY,
} from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { useLive } from '#ui/live/use-live.ts';
import { refreshLists, replaceRows } from '../conversation-queries.ts';
import { filterQuery, type ListState } from '../list-state.ts';
import { compareRows } from './compare-rows.ts';

/** Changes that come together, as from a bulk edit, are asked for together. */
const GATHER_MS = 120;
/** More changed rows than this are read as a page. */
const FEW = 5;

/**
 * Keeps the shown rows up to date where they are, and tells how many new ones wait above. A row that somebody else took
 * out of the filters cannot be brought up to date there: its list is read anew, which moves rows, and so only once no
 * pointer, focus or selection is in it.
 */
export function useLiveList({
  state,
  rows,
  total,
  isSelecting,
}: {
  state: ListState;
  rows: readonly ConversationItem[];
  total: number | undefined;
  isSelecting: boolean;
}): { waiting: number; area: RefObject<HTMLDivElement | null> } {
  const client = useQueryClient();
  const list = JSON.stringify(state);
  const [arrived, setArrived] = useState<{ list: string; ids: ReadonlySet<number>; count: number } | null>(
    null,
  );
  const changed = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const area = useRef<HTMLDivElement>(null);
  const isStale = useRef(false);
  const latest = useRef({ state, list, rows, total, isSelecting });
  useEffect(() => {
    latest.current = { state, list, rows, total, isSelecting };
  });

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
    if (latest.current.list !== now.list || now.total === undefined) return;
    const found = compareRows({
      shown: { rows: latest.current.rows, total: now.total },
      reply: { rows: data.conversations, total: data.totalItems },
      state: now.state,
    });
    setArrived({ list: now.list, ids: new Set(found.came), count: found.waiting });
    const isInUse = latest.current.isSelecting || area.current?.matches(':hover, :focus-within');
    isStale.current = found.isStale && isInUse === true;
    if (found.isStale && !isInUse) await refreshLists(client);
  }, [client]);

  const catchUpSoon = useCallback(
    (id: string) => {
      changed.current.add(id);
      clearTimeout(timer.current);
      // A failure is not worth a word: the next change, or the next look at the list, asks again.
      timer.current = setTimeout(() => void catchUp().catch(() => undefined), GATHER_MS);
    },
    [catchUp],
  );
  useLive(({ kind, id }) => {
    if (kind !== LIVE_KIND && kind !== '*') return;
    catchUpSoon(kind === '*' ? MANY : id);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const element = area.current;
    const onLeave = () => {
      if (isStale.current) catchUpSoon(MANY);
    };
    if (!isSelecting) onLeave();
    element?.addEventListener('pointerleave', onLeave);
    element?.addEventListener('focusout', onLeave);
    return () => {
      element?.removeEventListener('pointerleave', onLeave);
      element?.removeEventListener('focusout', onLeave);
    };
  }, [catchUpSoon, isSelecting]);

  // A list that was read anew has them.
  const isWaiting = arrived?.list === list && !rows.some(({ id }) => arrived.ids.has(id));
  return { waiting: isWaiting ? arrived.count : 0, area };
}
