/** The editor's state: the draft with its history, the server's copy, and the published version. Pure. */

import { FORMAT_VERSION, type Graph } from '#engine/graph/graph.ts';
import type { Flow, Reentry } from '#features/automations/contract.ts';
import { type History, redo, setReentry, startHistory, undo } from './history.ts';

export type EditorState = {
  history: History;
  isPublished: boolean;
  publishedVersion: number | null;
  /** The draft as the server has it. A save names the revision that it follows. */
  stored: { graph: Graph; reentry: Reentry; revision: number };
  /** The published graph, where this page has seen it. */
  published: Graph | null;
  saving: 'idle' | 'saving' | 'failed';
  /** It was saved elsewhere in the meantime: nothing more is saved until the flow is reloaded. */
  isConflicted: boolean;
};

export type EditorEvent =
  | { type: 'edited'; history: History }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'reentry-chosen'; reentry: Reentry }
  | { type: 'save-started' }
  | { type: 'save-failed' }
  | { type: 'conflicted' }
  | { type: 'stored'; graph: Graph; reentry: Reentry; revision: number }
  | { type: 'published'; graph: Graph; version: number | null }
  | { type: 'status-shown'; isPublished: boolean }
  | { type: 'publication-heard'; flow: Flow }
  | { type: 'loaded'; flow: Flow };

export function stateOf(flow: Flow): EditorState {
  const { name, nodes, edges, reentry, revision } = flow;
  const graph: Graph = { formatVersion: FORMAT_VERSION, name, nodes, edges };
  return {
    history: startHistory({ graph, reentry }),
    isPublished: flow.status === 1,
    publishedVersion: flow.published_version,
    stored: { graph, reentry, revision },
    published: flow.published_version === null || flow.differs_from_published ? null : graph,
    saving: 'idle',
    isConflicted: false,
  };
}

export function nextState(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'edited':
      return { ...state, history: event.history };
    case 'undone':
      return { ...state, history: undo(state.history) };
    case 'redone':
      return { ...state, history: redo(state.history) };
    case 'reentry-chosen':
      return { ...state, history: setReentry(state.history, event.reentry) };
    case 'save-started':
      return { ...state, saving: 'saving' };
    case 'save-failed':
      return { ...state, saving: 'failed' };
    case 'conflicted':
      return { ...state, saving: 'failed', isConflicted: true };
    case 'stored': {
      const { graph, reentry, revision } = event;
      return { ...state, saving: 'idle', stored: { graph, reentry, revision } };
    }
    // Does not touch whether the flow is published: it may have been paused since this was sent.
    case 'published':
      return { ...state, published: event.graph, publishedVersion: event.version };
    case 'status-shown':
      return { ...state, isPublished: event.isPublished };
    case 'publication-heard':
      return { ...state, ...publicationOf(event.flow, state) };
    case 'loaded':
      return stateOf(event.flow);
  }
}

/** The published version, as the server describes it relative to the draft stored here. */
function publicationOf(
  { status, published_version: publishedVersion, differs_from_published: differs }: Flow,
  state: EditorState,
): Pick<EditorState, 'isPublished' | 'publishedVersion' | 'published'> {
  const known = publishedVersion === state.publishedVersion ? state.published : null;
  const published = publishedVersion === null || differs ? known : state.stored.graph;
  return { isPublished: status === 1, publishedVersion, published };
}

/** By identity: a graph that was edited and edited back is saved once too often, never too seldom. */
export const isUnsaved = ({ history, stored }: EditorState): boolean =>
  history.graph !== stored.graph || history.reentry !== stored.reentry;

export const differsFromPublished = ({ history, published, publishedVersion }: EditorState): boolean =>
  publishedVersion !== null && (published === null || !runTheSame(published, history.graph));

/** As the server compares it: a new name alone changes nothing that runs. */
const runTheSame = (a: Graph, b: Graph): boolean =>
  a === b || JSON.stringify([a.nodes, a.edges]) === JSON.stringify([b.nodes, b.edges]);
