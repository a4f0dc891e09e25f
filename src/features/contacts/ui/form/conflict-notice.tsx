import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import type { Contact } from '../../contract.ts';
import { contactQuery } from '../contact-queries.ts';

/** Says that nothing was overwritten, and offers the other user's version. */
export function ConflictNotice({ id, onLoaded }: { id: number; onLoaded: (contact: Contact) => void }) {
  const client = useQueryClient();
  const load = useMutation({
    mutationFn: () => client.fetchQuery({ ...contactQuery(id), staleTime: 0 }),
    onSuccess: onLoaded,
    onError: (error) => notify.error(error.message),
  });
  return (
    <div role="alert" className="mb-4 rounded-control border border-danger bg-danger-wash p-4">
      <p className="font-medium text-danger">Another user changed this contact in the meantime.</p>
      <p className="mt-1 text-sm">
        Nothing was overwritten. Load their version to go on; what you typed here is then gone.
      </p>
      <Button size="small" className="mt-3" loading={load.isPending} onClick={() => load.mutate()}>
        Load their version
      </Button>
    </div>
  );
}
