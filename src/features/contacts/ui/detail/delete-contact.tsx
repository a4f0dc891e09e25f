import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { iconOnPhone } from '#ui/control/icon-on-phone.ts';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { BATCH_UNDO_DAYS, deleteContactRoute, undoBatchRoute } from '../../contract.ts';
import { CONTACTS_KEY } from '../contact-queries.ts';

/** During the deletion the page is about to close, so it need not refetch the contact. */
export const DELETE_KEY = ['delete-contact'];

const KEPT = ' We keep their phone numbers and e-mail addresses, so that they stay Do Not Call.';

export function DeleteContact({ id, name, isDoNotCall }: { id: number; name: string; isDoNotCall: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: (batchId: string) => call(undoBatchRoute, { params: { id: batchId } }),
    onSuccess: () => notify.success(`${name} is on the way back.`),
    onError: (error) => notify.error(error.message),
  });
  const remove = useMutation({
    mutationKey: DELETE_KEY,
    mutationFn: () => call(deleteContactRoute, { params: { id } }),
    onSuccess: async ({ message, data: { batchId } }) => {
      notify.undo(message, () => undo.mutate(batchId));
      await navigate({ to: '/contacts' });
      await client.invalidateQueries({ queryKey: [...CONTACTS_KEY, 'list'] });
    },
    onError: (error) => notify.error(error.message),
  });
  return (
    <>
      <Button icon={<Trash2 />} label="Delete" className={iconOnPhone} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete contact"
        message={`Are you sure you want to delete ${name}? Their messages and notes go too, and automations under way for them stop; conversations and appointments stay.${isDoNotCall ? KEPT : ''} You can undo this for ${BATCH_UNDO_DAYS} days.`}
        confirmLabel="Delete"
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
