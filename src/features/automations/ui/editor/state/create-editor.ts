/**
 * The editor without its page. Edits apply at once and are saved as a draft two seconds after the last one.
 * Requests to the server run one at a time, since every save names the revision that it follows:
 *
 *   edit ──▶ unsaved ──2 s──▶ saving ──▶ saved
 *              ▲                │ ├── 409: conflicted, nothing more is sent until the flow is reloaded;
 *              │                │ │        unless it was our own save with a lost answer: sent again after it
 *              └─ 10 s ─────────┘ any other failure: tried again
 */

import type { Graph } from '#engine/graph/graph.ts';
import type { Refusal } from '#engine/operations/edited.ts';
import type { Operation } from '#engine/operations/operation.ts';
import type { Flow, Reentry } from '#features/automations/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { type EditorEvent, type EditorState, isUnsaved, nextState, stateOf } from './editor-state.ts';
import { editGraph } from './history.ts';
import { createUnansweredSaves, isRefusal } from './unanswered-saves.ts';

const AUTOSAVE_MS = 2000;
const RETRY_MS = 10_000;

type Draft = { graph: Graph; reentry: Reentry; revision: number };
export type SavedDraft = { revision: number; publishedVersion: number | null; message: string };

export type EditorPorts = {
  save: (draft: Draft & { type: 'draft' | 'save' }) => Promise<SavedDraft>;
  setStatus: (isPublished: boolean) => Promise<{ publishedVersion: number | null }>;
  load: () => Promise<Flow>;
};

export type Editor = ReturnType<typeof createEditor>;

export function createEditor({ flow, ports }: { flow: Flow; ports: EditorPorts }) {
  let state = stateOf(flow);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  /** Our own writes come back as announcements; any beyond them are another user's. */
  let ownAnnouncements = 0;
  const unanswered = createUnansweredSaves();
  const listeners = new Set<() => void>();

  const dispatch = (event: EditorEvent): void => {
    state = nextState(state, event);
    for (const listener of listeners) listener();
  };
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(task);
    queue = result.catch(() => undefined);
    return result;
  };
  const announced = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    ownAnnouncements += 1;
    try {
      return await write();
    } catch (error) {
      ownAnnouncements -= 1;
      throw error;
    }
  };

  /** Continues from a save of ours that the server stored although its answer was lost. */
  const takeOver = (flow: Flow): boolean => {
    const draft = unanswered.find(flow);
    if (!draft) return false;
    unanswered.forget();
    dispatch({ type: 'stored', ...draft, revision: flow.revision });
    dispatch({ type: 'publication-heard', flow });
    return true;
  };
  async function send(draft: Omit<Parameters<EditorPorts['save']>[0], 'revision'>): Promise<SavedDraft> {
    try {
      const { revision } = state.stored;
      const saved = await announced(() => ports.save({ ...draft, revision }));
      unanswered.forget();
      return saved;
    } catch (error) {
      const mayBeOurs = isConflict(error) && unanswered.areThere();
      if (mayBeOurs && takeOver(await ports.load())) return await send(draft);
      if (!isRefusal(error)) unanswered.add(draft);
      throw error;
    }
  }
  async function store(type: 'draft' | 'save'): Promise<SavedDraft> {
    clearTimeout(timer);
    const { graph, reentry } = state.history;
    dispatch({ type: 'save-started' });
    try {
      const saved = await send({ type, graph, reentry });
      dispatch({ type: 'stored', graph, reentry, revision: saved.revision });
      if (type === 'save') dispatch({ type: 'published', graph, version: saved.publishedVersion });
      return saved;
    } catch (error) {
      dispatch({ type: isConflict(error) ? 'conflicted' : 'save-failed' });
      if (!state.isConflicted) saveIn(RETRY_MS);
      throw error;
    }
  }
  const storeIfUnsaved = async (): Promise<void> => {
    if (isUnsaved(state)) await store('draft');
  };
  /** The state shows its failure, and it is retried; a caller that asks for a save gets the error itself. */
  const keepDraft = (): void => {
    clearTimeout(timer);
    if (!state.isConflicted) inTurn(storeIfUnsaved).catch(() => undefined);
  };
  function saveIn(ms: number): void {
    clearTimeout(timer);
    if (!state.isConflicted && isUnsaved(state)) timer = setTimeout(keepDraft, ms);
  }
  const change = (event: EditorEvent): void => {
    dispatch(event);
    saveIn(AUTOSAVE_MS);
  };

  function edit(operation: Operation): Refusal | null {
    const result = editGraph(state.history, operation);
    if (!result.ok) return result;
    if (result.history !== state.history) change({ type: 'edited', history: result.history });
    return null;
  }

  return {
    getState: (): EditorState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit,
    undo: () => change({ type: 'undone' }),
    redo: () => change({ type: 'redone' }),
    setReentry: (reentry: Reentry) => change({ type: 'reentry-chosen', reentry }),
    /** Without waiting for the two seconds, as when the user leaves. */
    keepDraft,
    save: () => inTurn(() => store(state.isPublished ? 'save' : 'draft')),
    showPublished: (isPublished: boolean) => dispatch({ type: 'status-shown', isPublished }),
    /** The server publishes the draft that it has, so unsaved edits are saved first. */
    setPublished: (isPublished: boolean) =>
      inTurn(async () => {
        try {
          if (isPublished) await storeIfUnsaved();
          const { graph } = state.stored;
          const { publishedVersion } = await announced(() => ports.setStatus(isPublished));
          dispatch({ type: 'status-shown', isPublished });
          if (isPublished) dispatch({ type: 'published', graph, version: publishedVersion });
        } catch (error) {
          // Before any other request: a save publishes what is shown as published.
          dispatch({ type: 'status-shown', isPublished: !isPublished });
          throw error;
        }
      }),
    /**
     * For a request that itself changes the draft on the server: `operation` is the same change made here.
     */
    saveAlongside: ({ write, operation }: { write: () => Promise<unknown>; operation: Operation }) =>
      inTurn(async () => {
        await storeIfUnsaved();
        await announced(write);
        const result = editGraph(state.history, operation);
        if (result.ok) dispatch({ type: 'edited', history: result.history });
        // If another user saved as well, this is not the server's revision, and the next save is refused.
        const { history, stored } = state;
        const { graph, reentry } = history;
        dispatch({ type: 'stored', graph, reentry, revision: stored.revision + 1 });
      }),
    /** A change of this flow was announced; null means that announcements may have been missed. */
    hear: async (change: 'flow' | null): Promise<'reloaded' | 'unchanged'> => {
      if (change && ownAnnouncements > 0) {
        ownAnnouncements -= 1;
        return 'unchanged';
      }
      ownAnnouncements = 0;
      return await inTurn(async () => {
        const now = await ports.load();
        if (now.revision === state.stored.revision) {
          dispatch({ type: 'publication-heard', flow: now });
          return 'unchanged';
        }
        if (takeOver(now)) {
          saveIn(AUTOSAVE_MS);
          return 'unchanged';
        }
        if (isUnsaved(state)) {
          dispatch({ type: 'conflicted' });
          return 'unchanged';
        }
        dispatch({ type: 'loaded', flow: now });
        return 'reloaded';
      });
    },
    reload: () =>
      inTurn(async () => {
        clearTimeout(timer);
        dispatch({ type: 'loaded', flow: await ports.load() });
        unanswered.forget();
      }),
  };
}

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
