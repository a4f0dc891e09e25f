import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { add } from '#engine/testing/graphs.ts';
import type { Flow } from '#features/automations/contract.ts';
import type { EditorPorts } from './create-editor.ts';
import { isUnsaved } from './editor-state.ts';
import { failure, setUpEditor } from './testing/set-up-editor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The server's copy after a save; the database does not keep the order of keys. */
const kept = (flow: Flow, [{ graph, reentry, revision }]: Parameters<EditorPorts['save']>): Flow => ({
  ...flow,
  reentry,
  name: graph.name.trim(),
  edges: graph.edges,
  revision: revision + 1,
  nodes: graph.nodes.map(({ id, type, position: { x, y }, data }) => {
    const backwards = Object.fromEntries(Object.entries(data).reverse());
    return { data: backwards, position: { y, x }, type, id } as Flow['nodes'][number];
  }),
});

/** A save that was stored but whose answer was lost, and an edit since. */
async function loseAnswer(lost: Error) {
  const setting = setUpEditor();
  const { editor, ports, flow } = setting;
  ports.save.mockRejectedValueOnce(lost);
  editor.edit({ kind: 'rename-flow', name: 'Ours ' });
  editor.edit(add('a', 'b'));
  await vi.advanceTimersByTimeAsync(2000);
  const [sent] = ports.save.mock.calls;
  if (!sent) throw new Error('nothing was sent');
  editor.edit(add('b', 'c'));
  return { ...setting, now: kept(flow, sent) };
}

it.each([failure(0), failure(502), new Error('The server did not say what it saved.')])(
  'goes on from its own save when it meets one whose answer was lost: %s',
  async (lost) => {
    const { editor, ports, savedTypes, now } = await loseAnswer(lost);
    ports.load.mockResolvedValueOnce(now);
    ports.save.mockRejectedValueOnce(failure(409));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(savedTypes()).toEqual(['draft 3', 'draft 3', 'draft 4']);
    expect(editor.getState()).toMatchObject({ isConflicted: false, saving: 'idle' });
    expect(isUnsaved(editor.getState())).toBe(false);
    expect(ports.save.mock.lastCall?.[0].graph.nodes).toHaveLength(4);
  },
);

it('continues from such a save also when it is announced', async () => {
  const { editor, ports, savedTypes, now } = await loseAnswer(failure(0));
  ports.load.mockResolvedValueOnce(now);
  expect(await editor.hear('flow')).toBe('unchanged');
  expect(editor.getState().isConflicted).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(savedTypes()).toEqual(['draft 3', 'draft 4']);
  expect(ports.save.mock.lastCall?.[0].graph.nodes).toHaveLength(4);
});

it('does not mistake another user’s save for its own unanswered one', async () => {
  const { editor, ports, savedTypes, now } = await loseAnswer(failure(0));
  ports.load.mockResolvedValueOnce({ ...now, name: 'Theirs' });
  ports.save.mockRejectedValueOnce(failure(409));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(savedTypes()).toEqual(['draft 3', 'draft 3']);
  expect(editor.getState().isConflicted).toBe(true);
  expect(editor.getState().history.graph.nodes).toHaveLength(4);
});
