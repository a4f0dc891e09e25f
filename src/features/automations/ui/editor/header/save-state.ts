import { differsFromPublished, type EditorState, isUnsaved } from '../state/editor-state.ts';

export type SaveState = 'saved' | 'saving' | 'not-saved' | 'differs';

/** The draft's state in one label: first whether it is saved, then whether it is published. */
export function saveStateOf(state: EditorState): SaveState {
  if (state.isConflicted) return 'not-saved';
  if (state.saving === 'saving') return 'saving';
  // An edit is saved within two seconds; after a failure it is not known when.
  if (isUnsaved(state)) return state.saving === 'failed' ? 'not-saved' : 'saving';
  return state.isPublished && differsFromPublished(state) ? 'differs' : 'saved';
}
