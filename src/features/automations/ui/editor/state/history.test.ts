import { expect, it } from 'vitest';
import { emptyGraph } from '#engine/graph/graph.ts';
import { add, trigger } from '#engine/testing/graphs.ts';
import { editGraph, type History, redo, setReentry, startHistory, undo } from './history.ts';

const edited = (history: History, operation: Parameters<typeof editGraph>[1]): History => {
  const result = editGraph(history, operation);
  if (!result.ok) throw new Error(result.message);
  return result.history;
};
const built = () =>
  edited(edited(startHistory({ graph: emptyGraph(), reentry: 'allow' }), trigger()), add('start', 'a'));

it('undoes and redoes exactly', () => {
  const before = built();
  const after = edited(before, add('a', 'b'));
  const back = undo(after);
  expect(JSON.stringify(back.graph)).toBe(JSON.stringify(before.graph));
  const forth = redo(back);
  expect(JSON.stringify(forth.graph)).toBe(JSON.stringify(after.graph));
  expect(forth.future).toEqual([]);
});

it('undoes down to nothing and then stays there', () => {
  const empty = undo(undo(undo(built())));
  expect(empty.graph.nodes).toEqual([]);
  expect(empty.past).toEqual([]);
  expect(redo(redo(empty)).graph.nodes.map(({ id }) => id)).toEqual(['start', 'a']);
});

it('drops the redo steps after a new edit', () => {
  const other = edited(undo(built()), add('start', 'c'));
  expect(other.future).toEqual([]);
  expect(redo(other).graph).toBe(other.graph);
});

it('keeps no step for an edit that changes nothing', () => {
  const before = built();
  expect(edited(before, { kind: 'rename-flow', name: before.graph.name })).toBe(before);
});

it('passes a refusal on and changes nothing', () => {
  expect(editGraph(built(), add('gone', 'x'))).toMatchObject({ ok: false, code: 'no-such-node' });
});

it('undoes a change of the re-entry policy in order', () => {
  const chosen = setReentry(built(), 'once-per-contact');
  const after = edited(chosen, add('a', 'b'));
  expect(after.reentry).toBe('once-per-contact');
  expect(undo(after)).toMatchObject({ reentry: 'once-per-contact', graph: chosen.graph });
  const before = undo(undo(after));
  expect(before.reentry).toBe('allow');
  expect(before.graph).toEqual(built().graph);
  expect(redo(before).reentry).toBe('once-per-contact');
  expect(redo(redo(before)).graph).toEqual(after.graph);
  expect(setReentry(chosen, 'once-per-contact')).toBe(chosen);
});
