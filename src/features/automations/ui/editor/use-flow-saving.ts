import { useMutation } from '@tanstack/react-query';
import { notify } from '#ui/feedback/toast.ts';
import { saveFailure } from './save-failure.ts';
import { type Editor, isConflict } from './state/create-editor.ts';

/** The Save button. Conflicts are handled through the editor's state, since an autosave can meet one, too. */
export function useFlowSaving(editor: Editor) {
  const saving = useMutation({
    mutationFn: editor.save,
    onSuccess: ({ message }) => notify.success(message),
  });
  const { error } = saving;
  return {
    save: () => saving.mutate(),
    isSaving: saving.isPending,
    /** Changes with each press of the button. */
    attempt: saving.submittedAt,
    failure: error && !isConflict(error) ? saveFailure(error) : null,
    forgive: saving.reset,
  };
}
