import { useState } from 'react';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Editor } from './state/create-editor.ts';

/** What went wrong while saving, where somebody must take notice of it. */
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
  /** Another one asks again, also after the question was put off. */
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
        title="Changed by somebody else"
        message="Somebody else saved this automation in the meantime. Nothing was overwritten. Reload to go on from their version; what you changed since is then lost."
        confirmLabel="Reload"
        cancelLabel="Look at mine first"
        pending={isLoading}
        onConfirm={() => void reload()}
      />
    </>
  );
}
