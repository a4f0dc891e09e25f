import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { badgesRoute } from '#features/badges/contract.ts';
import { call } from '#ui/api/call.ts';
import { useLive } from '#ui/live/use-live.ts';

/** What the badges count, as `announce` calls it; `*` may be anything. */
const KINDS = ['conversation', 'voicemail', 'alert', '*'];
/** Changes that come together are asked about once. */
const GATHER_MS = 250;
const NONE = { conversations: 0, voicemails: 0, alerts: { unread: 0, latest: undefined } };
type Badges = Omit<typeof NONE, 'alerts'> & { alerts: { unread: number; latest: number | undefined } };

const badgesQuery = queryOptions({
  queryKey: ['badges'],
  // Quietly: that a session has ended is for what the user does to find out.
  queryFn: async ({ signal }) => (await call(badgesRoute, { signal, onExpired: 'throw' })).data,
});

/** How many are unread, for the menu and the browser's tab. `useLiveBadges` keeps it up to date. */
export const useBadges = (): Badges => useQuery(badgesQuery).data ?? NONE;

/** Once per page. */
export function useLiveBadges(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(({ kind }) => {
    if (!KINDS.includes(kind)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: badgesQuery.queryKey });
    }, GATHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
