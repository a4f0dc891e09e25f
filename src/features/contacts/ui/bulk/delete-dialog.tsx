import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { countOf } from '#ui/format/amount.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { randomId } from '#ui/random-id.ts';
import { BATCH_UNDO_DAYS, type ContactBatch, deleteContactsRoute } from '../../contract.ts';
import type { BulkTarget } from './bulk-target.ts';

export function DeleteDialog({
  target,
  open,
  onOpenChange,
  onStarted,
}: {
  target: BulkTarget;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onStarted: (batch: ContactBatch) => void;
}) {
  const [id, setId] = useState(randomId);
  const remove = useMutation({
    mutationFn: async () => (await call(deleteContactsRoute, { body: { id, target: target.body } })).data,
    onSuccess: (batch) => {
      setId(randomId());
      onStarted(batch);
    },
    onError: (error) => notify.error(error.message),
  });
  const contacts = countOf(target.count, 'contact');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${contacts}`}
      message={`Are you sure you want to delete ${contacts}? Their messages and notes go too, and automations under way for them stop; conversations and appointments stay. You can undo this for ${BATCH_UNDO_DAYS} days.`}
      confirmLabel="Delete"
      tone="danger"
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}
