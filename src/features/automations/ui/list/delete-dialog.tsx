import type { ListedFlow } from '#features/automations/contract.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/** Only where Undo could not restore everything: the automation returns, its canceled runs do not. */
export function DeleteDialog({
  flow,
  onDelete,
  onClose,
}: {
  flow: ListedFlow;
  onDelete: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete automation"
      message={deleteQuestion(flow)}
      confirmLabel="Delete"
      tone="danger"
      onConfirm={() => {
        onDelete();
        onClose();
      }}
    />
  );
}

export const deleteQuestion = ({ name, runs: { under_way: count } }: ListedFlow): string =>
  count === 1
    ? `1 run of ${name} is under way. Deleting stops it, and Undo does not bring it back.`
    : `${count} runs of ${name} are under way. Deleting stops them, and Undo does not bring them back.`;
