import { useState } from 'react';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Editor } from './state/create-editor.ts';

/** Save failures that the user must deal with. */
export function SaveAlerts({
  editor,
  isConflicted,
  failure,
  attempt,
  onSeen,
}: {
  editor: Editor;
  isConflicted: boolean;
  failure: string | null;
  /** A new conflict asks again, even after the user dismissed the dialog. */
  attempt: number;
  onSeen: () => void;
}) {
  const [putOffAt, setPutOffAt] = useState<number | null>(null);
  const [isLoading, setLoading] = useState(false);
  const reload = async () => {
    setLoading(true);
    try {
      await editor.reload();
      setPutOffAt(null);
    } catch (error) {
      notify.error(`Error loading automation: ${error instanceof Error ? error.message : String(error)}`);
    }
    setLoading(false);
  };
  return (
    <>
      <ConfirmDialog
        open={failure !== null}
        onOpenChange={onSeen}
        title="The automation was not saved"
        message={failure}
        confirmLabel="OK"
        cancelLabel={null}
        onConfirm={onSeen}
      />
      <ConfirmDialog
        open={isConflicted && putOffAt !== attempt}
        onOpenChange={() => setPutOffAt(attempt)}
        title="Changed by another user"
        message="This automation was saved elsewhere in the meantime. Nothing was overwritten. Reload to continue from the newer version; your changes since then will be lost."
        confirmLabel="Reload"
        cancelLabel="Look at mine first"
        pending={isLoading}
        onConfirm={() => void reload()}
      />
    </>
  );
}
