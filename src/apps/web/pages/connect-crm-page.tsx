import { ConnectCrm } from '#features/integrations/ui/connect-crm/connect-crm.tsx';
import { logIn } from '#features/session/ui/login/sign-in.ts';

export function ConnectCrmPage() {
  return <ConnectCrm logIn={logIn} />;
}
