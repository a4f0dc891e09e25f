import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LIVE_KIND, unreadConversationsRoute } from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { useLive } from '#ui/live/use-live.ts';

/** Changes that come together are asked about once, and often enough for a badge. */
const GATHER_MS = 250;

const unreadQuery = queryOptions({
  queryKey: ['conversations', 'unread'],
  // Quietly: that a session has ended is for what the user does to find out.
  queryFn: async ({ signal }) =>
    (await call(unreadConversationsRoute, { signal, onExpired: 'throw' })).data.count,
});

/** For the menu and the browser's tab. `useLiveUnreadConversations` keeps it up to date. */
export const useUnreadConversations = (): number => useQuery(unreadQuery).data ?? 0;

/** Once per page. */
export function useLiveUnreadConversations(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(({ kind }) => {
    if (kind !== LIVE_KIND && kind !== '*') return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    }, GATHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
