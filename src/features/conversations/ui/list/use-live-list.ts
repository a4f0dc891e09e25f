import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ConversationItem,
  conversationRoute,
  LIVE_KIND,
  listConversationsRoute,
  MANY,
} from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { type Change, isAnything } from '#ui/live/change.ts';
import { useLiveRefresh } from '#ui/live/use-live.ts';
import { refreshLists, replaceRows } from '../conversation-queries.ts';
import { type ListState, pageQuery } from '../list-state.ts';
import { compareRows } from './compare-rows.ts';

/** With more changed rows than this, the whole page is read instead. */
const FEW = 5;

/**
 * Updates the shown rows in place and counts the new ones above. A row that another user moved out of the filters cannot
 * be updated in place: the list is reloaded, which moves rows, so this waits until no pointer, focus or selection is in
 * it.
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
  const area = useRef<HTMLDivElement>(null);
  const isStale = useRef(false);
  const latest = useRef({ state, list, rows, total, isSelecting });
  useEffect(() => {
    latest.current = { state, list, rows, total, isSelecting };
  });

  const catchUp = async (changes: readonly Change[]) => {
    const ids = changes.map((change) => (isAnything(change) || change.kind !== LIVE_KIND ? MANY : change.id));
    const now = latest.current;
    const shown = now.rows.filter(({ id }) => ids.includes(String(id))).map(({ id }) => id);
    const isOnlyShown = shown.length === ids.length && shown.length <= FEW;
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
    const { data } = await call(listConversationsRoute, { query: pageQuery(now.state) });
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
  };

  const batch = useLiveRefresh({
    // A contact may get or lose a tag of the filter.
    concerns: ({ kind }) => kind === LIVE_KIND || (kind === 'contact' && state.contactTags.length > 0),
    refresh: catchUp,
  });

  useEffect(() => {
    const element = area.current;
    const onLeave = () => {
      if (isStale.current) batch.add({ kind: LIVE_KIND, id: MANY });
    };
    if (!isSelecting) onLeave();
    element?.addEventListener('pointerleave', onLeave);
    element?.addEventListener('focusout', onLeave);
    return () => {
      element?.removeEventListener('pointerleave', onLeave);
      element?.removeEventListener('focusout', onLeave);
    };
  }, [batch, isSelecting]);

  // A reloaded list includes them.
  const isWaiting = arrived?.list === list && !rows.some(({ id }) => arrived.ids.has(id));
  return { waiting: isWaiting ? arrived.count : 0, area };
}
