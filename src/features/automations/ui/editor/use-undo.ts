import { useMemo } from 'react';
import { notify } from '#ui/feedback/toast.ts';
import { REENTRY_LABEL, REENTRY_POLICIES } from './panels/reentry-policies.ts';
import type { Editor } from './state/create-editor.ts';

/** The canvas shows what an undo restores, except for the re-entry setting, which gets a toast. */
export function useUndo(editor: Editor): { undo: () => void; redo: () => void } {
  return useMemo(() => {
    const withNotice = (move: () => void) => () => {
      const before = editor.getState().history.reentry;
      move();
      const after = editor.getState().history.reentry;
      const policy = REENTRY_POLICIES.find(({ value }) => value === after);
      if (after !== before && policy) notify.info(`${REENTRY_LABEL}: ${policy.label}.`);
    };
    return { undo: withNotice(editor.undo), redo: withNotice(editor.redo) };
  }, [editor]);
}
