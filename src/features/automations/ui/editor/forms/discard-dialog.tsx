import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Between a drawer with changes and closing it by Esc or a stray press beside it. */
export function DiscardDialog({
  isOpen,
  onKeep,
  onDiscard,
}: {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onKeep()}
      title="Close without saving?"
      message="What you changed here is not saved yet."
      confirmLabel="Close without saving"
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={onDiscard}
    />
  );
}
