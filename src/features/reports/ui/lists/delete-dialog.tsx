import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteChartRoute, deleteMetricRoute } from '#features/reports/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';
import { saidFailure } from '../failure-texts.ts';
import { REPORTS_KEY } from '../report-queries.ts';
import type { Deletable } from './deletable.ts';

export function DeleteDialog({ thing, onClose }: { thing: Deletable | null; onClose: () => void }) {
  const client = useQueryClient();
  // The text stays while the dialog fades out.
  const { shown } = useOpening(thing);
  const remove = useMutation({
    mutationFn: ({ kind, id }: Deletable) =>
      call(kind === 'metric' ? deleteMetricRoute : deleteChartRoute, { params: { id } }),
    onError: (error, { name }) =>
      notify.error(saidFailure(`We couldn’t delete “${name}”. Please try again.`)(error)),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: REPORTS_KEY });
    },
  });
  return (
    <ConfirmDialog
      open={thing !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown?.kind === 'chart' ? 'Delete chart' : 'Delete metric'}
      message={`Are you sure you want to delete "${shown?.name ?? ''}"? This action cannot be undone.`}
      confirmLabel="Delete"
      tone="danger"
      pending={remove.isPending}
      onConfirm={() => thing && remove.mutate(thing)}
    />
  );
}
