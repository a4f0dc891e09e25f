import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CustomStatus, deleteStatusRoute } from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { statusesQuery } from '../conversation-queries.ts';
import { deleteStatusFailure } from '../failure-texts.ts';

export function DeleteStatus({ status, onClose }: { status: CustomStatus | null; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteStatusRoute, { params: { id: String(id) } }),
    onError: (error) => notify.error(deleteStatusFailure(error)),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: statusesQuery.queryKey });
    },
  });
  return (
    <ConfirmDialog
      open={status !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete status"
      message={`Are you sure you want to delete "${status?.name ?? ''}"? This action cannot be undone.`}
      confirmLabel="Delete"
      tone="danger"
      pending={remove.isPending}
      onConfirm={() => status && remove.mutate(status.id)}
    />
  );
}
