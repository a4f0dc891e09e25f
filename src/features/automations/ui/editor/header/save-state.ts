import { differsFromPublished, type EditorState, isUnsaved } from '../state/editor-state.ts';

export type SaveState = 'saved' | 'saving' | 'not-saved' | 'differs';

/** The one thing to know of the draft: first whether it is safe, then whether it is what runs. */
export function saveStateOf(state: EditorState): SaveState {
  if (state.isConflicted) return 'not-saved';
  if (state.saving === 'saving') return 'saving';
  // What was just edited is saved within two seconds; after a failure it is not known when.
  if (isUnsaved(state)) return state.saving === 'failed' ? 'not-saved' : 'saving';
  return state.isPublished && differsFromPublished(state) ? 'differs' : 'saved';
}
