import { useMutation } from '@tanstack/react-query';
import { notify } from '#ui/toast.tsx';
import { type Editor, isConflict } from './state/create-editor.ts';

/** The Save button. A conflict is not its business: the state says so, also when it was the autosave that met it. */
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
    failure: error && !isConflict(error) ? failureText(error) : null,
    forgive: saving.reset,
  };
}

const failureText = ({ message }: Error): string =>
  `Error saving/publishing workflow: ${message.replace(/\.?$/, '.')} Please refresh the page or log in again.`;
