import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { currentUserRoute } from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';
import { requestUrl } from '#ui/api/request-url.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { exportContactsRoute } from '../../contract.ts';
import { type ContactListState, filterQuery } from '../list-state.ts';
import { saveFrom } from '../save-from.ts';

export function ExportButton({ state, className }: { state: ContactListState; className?: string }) {
  const download = useMutation({
    // A download cannot ask for the password again, so the session is checked first.
    mutationFn: () => call(currentUserRoute),
    onSuccess: () => saveFrom(requestUrl(exportContactsRoute.path, { query: filterQuery(state) })),
    onError: (error) => notify.error(error.message),
  });
  return (
    <Button
      icon={<Download />}
      className={className}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Export Contact List
    </Button>
  );
}
