import { LIVE_KIND } from '#features/voicemail/contract.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { useVoicemailAddress } from './use-voicemail-address.ts';
import { VoicemailDrawer } from './voicemail-drawer.tsx';
import { VoicemailList } from './voicemail-list.tsx';
import { VOICEMAILS_KEY } from './voicemail-queries.ts';

export function VoicemailPage() {
  const { state, openId, change, close } = useVoicemailAddress();
  useLiveQuery({ queryKey: VOICEMAILS_KEY, concerns: ({ kind }) => kind === LIVE_KIND });
  return (
    <>
      <PageHeader
        title="Voicemail"
        description="What callers left when they would rather not talk to the receptionist."
      />
      <VoicemailList state={state} openId={openId} onChange={change} />
      <VoicemailDrawer id={openId} onClose={close} />
    </>
  );
}
