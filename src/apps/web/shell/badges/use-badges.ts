import { queryOptions, useQuery } from '@tanstack/react-query';
import { badgesRoute } from '#features/badges/contract.ts';
import { call } from '#ui/api/call.ts';
import { useLiveQuery } from '#ui/live/use-live-query.ts';

/** The kinds of change that the badges count, as in `announce`. */
const KINDS = ['conversation', 'voicemail', 'alert'];
const NONE = { conversations: 0, voicemails: 0, alerts: { unread: 0, latest: undefined } };
type Badges = Omit<typeof NONE, 'alerts'> & { alerts: { unread: number; latest: number | undefined } };

const badgesQuery = queryOptions({
  queryKey: ['badges'],
  // Fails quietly: the user learns of an ended session from their own actions.
  queryFn: async ({ signal }) => (await call(badgesRoute, { signal, onExpired: 'throw' })).data,
});

/** The unread counts for the menu and the browser's tab. `useLiveBadges` keeps them up to date. */
export const useBadges = (): Badges => useQuery(badgesQuery).data ?? NONE;

/** Call once per page. */
export function useLiveBadges(): void {
  useLiveQuery({ queryKey: badgesQuery.queryKey, concerns: ({ kind }) => KINDS.includes(kind) });
}
