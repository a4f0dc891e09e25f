import { useState } from 'react';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { RunActions } from './use-run-actions.ts';

export function StopDialog({
  runIds,
  cancel,
  onClose,
}: {
  runIds: readonly number[] | null;
  cancel: RunActions['cancel'];
  onClose: () => void;
}) {
  const [shown, setShown] = useState(runIds);
  if (runIds !== null && runIds !== shown) setShown(runIds);
  const isOne = shown?.length === 1;
  return (
    <ConfirmDialog
      open={runIds !== null}
      onOpenChange={(open) => !open && onClose()}
      title={isOne ? `Stop run ${shown[0]}?` : `Stop ${shown?.length ?? 0} runs?`}
      message={
        isOne
          ? 'It stops before its next step. What it has done stays done, and it can be retried from where it stopped.'
          : 'Each stops before its next step. What they have done stays done, and they can be retried from where they stopped.'
      }
      confirmLabel={isOne ? 'Stop run' : 'Stop runs'}
      cancelLabel={isOne ? 'Let it go on' : 'Let them go on'}
      tone="danger"
      pending={cancel.isPending}
      onConfirm={() => runIds && cancel.mutate([...runIds], { onSettled: onClose })}
    />
  );
}
