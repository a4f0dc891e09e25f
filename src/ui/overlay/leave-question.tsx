import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { type Scope, unsavedWork } from '#ui/unsaved/unsaved-work.ts';

export function LeaveQuestion({ host }: { host: Scope | null }) {
  const question = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.getQuestion);
  const asked = question?.host === host ? question : null;
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => !open && asked?.answer(false)}
      title="Leave without saving?"
      message={
        asked?.isSaving
          ? 'Your changes are still being saved. This closes by itself when they are.'
          : 'Your changes are not saved yet.'
      }
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      tone="danger"
      onConfirm={() => asked?.answer(true)}
    />
  );
}
