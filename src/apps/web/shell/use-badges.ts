import { queryOptions, useQuery } from '@tanstack/react-query';
import { badgesRoute } from '#features/badges/contract.ts';
import { call } from '#ui/api/call.ts';
import { useLiveQuery } from '#ui/live/use-live-query.ts';

/** What the badges count, as `announce` calls it. */
const KINDS = ['conversation', 'voicemail', 'alert'];
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
  useLiveQuery({ queryKey: badgesQuery.queryKey, concerns: ({ kind }) => KINDS.includes(kind) });
}
