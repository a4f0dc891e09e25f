import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

export function DeleteBranchDialog({
  isOpen,
  onClose,
  onConfirm,
  finalFocus,
}: {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  finalFocus?: () => HTMLElement | null;
}) {
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Delete Branch"
      message="Are you sure? All actions below this branch will also be deleted."
      confirmLabel="Delete Branch"
      tone="danger"
      finalFocus={finalFocus}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    />
  );
}
