import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { RunActions } from './use-run-actions.ts';

export function StopDialog({
  runId,
  cancel,
  onClose,
}: {
  runId: number | null;
  cancel: RunActions['cancel'];
  onClose: () => void;
}) {
  const [shown, setShown] = useState(runId);
  if (runId !== null && runId !== shown) setShown(runId);
  return (
    <ConfirmDialog
      open={runId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Stop run ${shown ?? ''}?`}
      message="It stops before its next step. What it has done stays done, and it can be retried from where it stopped."
      confirmLabel="Stop run"
      cancelLabel="Let it go on"
      tone="danger"
      pending={cancel.isPending}
      onConfirm={() => runId !== null && cancel.mutate(runId, { onSettled: onClose })}
    />
  );
}
