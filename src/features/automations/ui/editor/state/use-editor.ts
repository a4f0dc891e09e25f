import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  FLOW_LIVE_KIND,
  type Flow,
  getFlowRoute,
  saveFlowRoute,
  setFlowStatusRoute,
} from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { isAnything } from '#ui/live/change.ts';
import { useEachChange } from '#ui/live/use-live.ts';
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts';
import { createEditor, type Editor, type EditorPorts } from './create-editor.ts';
import { type EditorState, isUnsaved } from './editor-state.ts';
import { staysInFlow } from './stays-in-flow.ts';

/** Owns the edited flow for as long as its page is open. */
export function useEditor(flow: Flow): { editor: Editor; state: EditorState } {
  const [editor] = useState(() => createEditor({ flow, ports: portsOf(flow.id) }));
  const state = useSyncExternalStore(editor.subscribe, editor.getState);

  // One by one: the editor counts those that its own saves cause.
  useEachChange((change) => {
    const isOurs = change.kind === FLOW_LIVE_KIND && change.id === String(flow.id);
    if (!isOurs && !isAnything(change)) return;
    editor.hear(isOurs ? 'flow' : null).then(
      (heard) =>
        heard === 'reloaded' &&
        notify.info('This automation was changed elsewhere. You now see the newest version.'),
      // A failed refetch is repeated with the next change, and no save overwrites that change.
      () => undefined,
    );
  });

  useEffect(() => {
    window.addEventListener('beforeunload', editor.keepDraft);
    return () => {
      window.removeEventListener('beforeunload', editor.keepDraft);
      editor.keepDraft();
    };
  }, [editor]);
  const { isConflicted } = state;
  useUnsaved({
    isDirty: isUnsaved(state),
    // Leaving for another page of ours saves the draft, unless it conflicts with another user's save.
    survives: (move) => !isConflicted || staysInFlow(move),
  });

  return { editor, state };
}

export const loadFlow = async (id: number, signal?: AbortSignal): Promise<Flow> =>
  (await call(getFlowRoute, { query: { id }, ...(signal && { signal }) })).data;

const portsOf = (id: number): EditorPorts => ({
  save: async ({ type, graph: { name, nodes, edges }, reentry, revision }) => {
    const { data } = await call(saveFlowRoute, { body: { type, id, name, nodes, edges, reentry, revision } });
    const [saved] = data;
    if (!saved) throw new Error('The server did not say what it saved.');
    return { revision: saved.revision, publishedVersion: saved.published_version, message: saved.message };
  },
  setStatus: async (isPublished) => {
    const { data } = await call(setFlowStatusRoute, { body: { id, status: isPublished ? 1 : 0 } });
    return { publishedVersion: data.published_version };
  },
  load: () => loadFlow(id),
});
