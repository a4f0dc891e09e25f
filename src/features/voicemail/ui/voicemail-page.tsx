import { useQueryClient } from '@tanstack/react-query';
import { LIVE_KIND } from '#features/voicemail/contract.ts';
import { useLive } from '#ui/live/use-live.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useVoicemailAddress } from './use-voicemail-address.ts';
import { VoicemailDrawer } from './voicemail-drawer.tsx';
import { VoicemailList } from './voicemail-list.tsx';
import { VOICEMAILS_KEY } from './voicemail-queries.ts';

export function VoicemailPage() {
  const client = useQueryClient();
  const { state, openId, change, close } = useVoicemailAddress();
  useLive(({ kind }) => {
    if (kind === LIVE_KIND || kind === '*') void client.invalidateQueries({ queryKey: VOICEMAILS_KEY });
  });
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
