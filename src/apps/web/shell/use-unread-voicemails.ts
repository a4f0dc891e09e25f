import { useQuery } from '@tanstack/react-query';
import { unreadVoicemailsRoute } from '#features/voicemail/contract.ts';
import { call } from '#ui/api/call.ts';
import { appConfig } from '#ui/session/app-config.ts';

const ASK_EVERY_MS = 60_000;

/** For the menu, on every page: asked for now and then, and by whoever changes it. */
export function useUnreadVoicemails(): number {
  const { data } = useQuery({
    queryKey: ['voicemails', 'unread'],
    // Quietly: that a session has ended is for what the user does to find out.
    queryFn: async ({ signal }) =>
      (await call(unreadVoicemailsRoute, { signal, onExpired: 'throw' })).data.count,
    refetchInterval: ASK_EVERY_MS,
    // Where there is a portal host, its voicemail is there.
    enabled: appConfig.portalHost === null,
  });
  return data ?? 0;
}
