import { getRouteApi } from '@tanstack/react-router';
import { ConnectCrm } from '#features/integrations/ui/connect-crm/connect-crm.tsx';
import { InvitationPage } from '#features/integrations/ui/connect-crm/invitation-page.tsx';
import { logIn } from '#features/session/ui/login/sign-in.ts';

const route = getRouteApi('/public/connect-crm');

export function ConnectCrmPage() {
  const { invitation } = route.useSearch();
  return invitation ? <InvitationPage token={invitation} /> : <ConnectCrm logIn={logIn} />;
}
