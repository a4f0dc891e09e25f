import { expect, it } from 'vitest';
import { add, build, trigger } from '#engine/testing/graphs.ts';
import { type EditorState, nextState } from '../state/editor-state.ts';
import { editGraph, startHistory } from '../state/history.ts';
import { saveStateOf } from './save-state.ts';

const graph = build(trigger(), add('start', 'a'));
const saved: EditorState = {
  history: startHistory({ graph, reentry: 'allow' }),
  isPublished: true,
  publishedVersion: 1,
  stored: { graph, reentry: 'allow', revision: 1 },
  published: graph,
  saving: 'idle',
  isConflicted: false,
};
const result = editGraph(saved.history, add('a', 'b'));
if (!result.ok) throw new Error(result.message);
const edited = nextState(saved, { type: 'edited', history: result.history });
const { history } = edited;
const stored = nextState(edited, {
  type: 'stored',
  graph: history.graph,
  reentry: history.reentry,
  revision: 2,
});

it.each<[string, EditorState, ReturnType<typeof saveStateOf>]>([
  ['nothing was edited', saved, 'saved'],
  ['the save of an edit is near', edited, 'saving'],
  ['it is being saved', nextState(edited, { type: 'save-started' }), 'saving'],
  ['a save failed', nextState(edited, { type: 'save-failed' }), 'not-saved'],
  ['another user saved', nextState(edited, { type: 'conflicted' }), 'not-saved'],
  ['what runs is older', stored, 'differs'],
  ['nothing runs', { ...stored, isPublished: false }, 'saved'],
])('says one thing when %s', (_, state, expected) => {
  expect(saveStateOf(state)).toBe(expected);
});
