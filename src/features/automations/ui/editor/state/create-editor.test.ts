import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { add, step } from '#engine/testing/graphs.ts';
import type { Flow } from '#features/automations/contract.ts';
import type { EditorPorts } from './create-editor.ts';
import { differsFromPublished, isUnsaved } from './editor-state.ts';
import { failure, setUpEditor as setUp } from './testing/set-up-editor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves a draft once, two seconds after the last of several edits', async () => {
  const { editor, ports, savedTypes } = setUp();
  editor.edit(add('a', 'b'));
  await vi.advanceTimersByTimeAsync(1500);
  editor.edit(add('b', 'c'));
  await vi.advanceTimersByTimeAsync(1999);
  expect(ports.save).not.toHaveBeenCalled();
  expect(isUnsaved(editor.getState())).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(savedTypes()).toEqual(['draft 3']);
  expect(isUnsaved(editor.getState())).toBe(false);
});

it('sends one save at a time, each after the revision before it', async () => {
  const { editor, ports, savedTypes } = setUp();
  let answer: (saved: Awaited<ReturnType<EditorPorts['save']>>) => void = () => undefined;
  ports.save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  editor.edit(add('a', 'b'));
  await vi.advanceTimersByTimeAsync(2000);
  editor.edit(add('b', 'c'));
  const saved = editor.save();
  await vi.advanceTimersByTimeAsync(5000);
  expect(savedTypes()).toEqual(['draft 3']);
  answer({ revision: 4, publishedVersion: null, message: 'ok' });
  await saved;
  expect(savedTypes()).toEqual(['draft 3', 'draft 4']);
});

it('autosaves a published flow as a draft, and shows that the published version differs', async () => {
  const { editor, savedTypes } = setUp({ status: 1, published_version: 1 });
  expect(differsFromPublished(editor.getState())).toBe(false);
  editor.edit(add('a', 'b'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(savedTypes()).toEqual(['draft 3']);
  expect(differsFromPublished(editor.getState())).toBe(true);
  editor.undo();
  expect(differsFromPublished(editor.getState())).toBe(false);
  editor.redo();
  await editor.save();
  expect(savedTypes().at(-1)).toMatch(/^save/);
  expect(differsFromPublished(editor.getState())).toBe(false);
});

it('saves the re-entry policy that was chosen, and the one that Undo brings back', async () => {
  const { editor, ports } = setUp();
  editor.setReentry('not-while-running');
  await vi.advanceTimersByTimeAsync(2000);
  editor.undo();
  expect(isUnsaved(editor.getState())).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ports.save.mock.calls.map(([{ reentry }]) => reentry)).toEqual(['not-while-running', 'allow']);
});

it('tries a failed autosave again, and shows that it failed', async () => {
  const { editor, ports } = setUp();
  ports.save.mockRejectedValueOnce(failure(500));
  editor.edit(add('a', 'b'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(editor.getState()).toMatchObject({ saving: 'failed', isConflicted: false });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ports.save).toHaveBeenCalledTimes(2);
  expect(isUnsaved(editor.getState())).toBe(false);
});

it('sends nothing more after a conflict until the flow is loaded again', async () => {
  const { editor, ports } = setUp();
  ports.save.mockRejectedValueOnce(failure(409));
  editor.edit(add('a', 'b'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(editor.getState().isConflicted).toBe(true);
  editor.edit(add('b', 'c'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ports.save).toHaveBeenCalledTimes(1);
  await editor.reload();
  expect(editor.getState()).toMatchObject({ isConflicted: false });
  expect(editor.getState().history.graph.nodes).toHaveLength(2);
  editor.edit(add('a', 'd'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(ports.save).toHaveBeenCalledTimes(2);
});

it('throws the error of a save to its caller', async () => {
  const { editor, ports } = setUp();
  ports.save.mockRejectedValueOnce(failure(422));
  await expect(editor.save()).rejects.toThrow('No.');
});

it('publishes what is on the screen: the draft goes first', async () => {
  const { editor, ports } = setUp();
  const order: string[] = [];
  ports.save.mockImplementation(async () => {
    order.push('save');
    return { revision: 4, publishedVersion: null, message: 'ok' };
  });
  ports.setStatus.mockImplementation(async () => {
    order.push('publish');
    return { publishedVersion: 5 };
  });
  editor.edit(add('a', 'b'));
  editor.showPublished(true);
  await editor.setPublished(true);
  expect(order).toEqual(['save', 'publish']);
  expect(editor.getState()).toMatchObject({ isPublished: true, publishedVersion: 5 });
  expect(differsFromPublished(editor.getState())).toBe(false);
});

it('does not publish by a save that waited behind a publication that failed', async () => {
  const { editor, ports, savedTypes } = setUp();
  ports.setStatus.mockRejectedValueOnce(failure(422));
  editor.showPublished(true);
  const publication = editor.setPublished(true);
  const save = editor.save();
  await expect(publication).rejects.toThrow('No.');
  await save;
  expect(savedTypes()).toEqual(['draft 3']);
  expect(editor.getState().isPublished).toBe(false);
});

it('stays paused when the flow was paused while a save that publishes was under way', async () => {
  const { editor, ports, savedTypes } = setUp({ status: 1, published_version: 1 });
  let answer: (saved: Awaited<ReturnType<EditorPorts['save']>>) => void = () => undefined;
  ports.save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const save = editor.save();
  await vi.advanceTimersByTimeAsync(0);
  editor.showPublished(false);
  const pause = editor.setPublished(false);
  answer({ revision: 4, publishedVersion: 2, message: 'ok' });
  await save;
  expect(editor.getState()).toMatchObject({ isPublished: false, publishedVersion: 2 });
  await pause;
  expect(editor.getState().isPublished).toBe(false);
  await editor.save();
  expect(savedTypes()).toEqual(['save 3', 'draft 4']);
});

it.each([true, false])(
  'shows what it asked for, not what was loaded before that: %s',
  async (isPublished) => {
    const { editor, ports, flow } = setUp({ status: isPublished ? 0 : 1 });
    let answer: (flow: Flow) => void = () => undefined;
    ports.load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const heard = editor.hear('flow');
    editor.showPublished(isPublished);
    const change = editor.setPublished(isPublished);
    await vi.advanceTimersByTimeAsync(0);
    answer(flow);
    await Promise.all([heard, change]);
    expect(editor.getState().isPublished).toBe(isPublished);
  },
);

it('follows the revision of a write that saved the draft by itself', async () => {
  const { editor, ports, savedTypes } = setUp();
  const data = { ...step('conversationFinished'), description: 'told' };
  const operation = { kind: 'update-data', nodeId: 'start', data } as const;
  await editor.saveAlongside({ write: async () => undefined, operation });
  expect(isUnsaved(editor.getState())).toBe(false);
  editor.edit(add('a', 'b'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(savedTypes()).toEqual(['draft 4']);
  expect(ports.save.mock.calls[0]?.[0].graph.nodes[0]?.data).toMatchObject({ description: 'told' });
});

it('leaves everything as it was when such a write fails', async () => {
  const { editor } = setUp();
  const operation = { kind: 'update-data', nodeId: 'start', data: step('conversationFinished') } as const;
  const before = editor.getState().history;
  await expect(
    editor.saveAlongside({ write: () => Promise.reject(failure(500)), operation }),
  ).rejects.toThrow();
  expect(editor.getState().history).toBe(before);
});

it('recognizes its own announcement, and shows what another user saved', async () => {
  const { editor, ports, flow } = setUp();
  editor.edit(add('a', 'b'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await editor.hear('flow')).toBe('unchanged');
  expect(ports.load).not.toHaveBeenCalled();
  ports.load.mockResolvedValueOnce({ ...flow, revision: 9, name: 'Theirs' });
  expect(await editor.hear('flow')).toBe('reloaded');
  expect(editor.getState().history.graph.name).toBe('Theirs');
});

it('does not lose unsaved edits to what another user saved', async () => {
  const { editor, ports, flow } = setUp();
  editor.edit(add('a', 'b'));
  ports.load.mockResolvedValueOnce({ ...flow, revision: 9 });
  expect(await editor.hear('flow')).toBe('unchanged');
  expect(editor.getState().isConflicted).toBe(true);
  expect(editor.getState().history.graph.nodes).toHaveLength(3);
});

it('learns that the draft, or an older one, was published elsewhere', async () => {
  const { editor, ports, flow } = setUp({ status: 1, published_version: 1, differs_from_published: true });
  expect(differsFromPublished(editor.getState())).toBe(true);
  ports.load.mockResolvedValueOnce({ ...flow, published_version: 2, differs_from_published: false });
  expect(await editor.hear('flow')).toBe('unchanged');
  expect(editor.getState()).toMatchObject({ isPublished: true, publishedVersion: 2 });
  expect(differsFromPublished(editor.getState())).toBe(false);
  ports.load.mockResolvedValueOnce({ ...flow, published_version: 3, differs_from_published: true });
  await editor.hear('flow');
  expect(differsFromPublished(editor.getState())).toBe(true);
});

it('still knows the published version when it learns only that the draft differs from it', async () => {
  const { editor, ports, flow } = setUp({ status: 1, published_version: 1 });
  editor.edit(add('a', 'b'));
  await vi.advanceTimersByTimeAsync(2000);
  await editor.hear('flow');
  const { revision } = editor.getState().stored;
  ports.load.mockResolvedValueOnce({ ...flow, revision, status: 0, differs_from_published: true });
  await editor.hear('flow');
  expect(editor.getState().isPublished).toBe(false);
  expect(differsFromPublished(editor.getState())).toBe(true);
  editor.undo();
  expect(differsFromPublished(editor.getState())).toBe(false);
});
