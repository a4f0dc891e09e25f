/** An editor of a flow with one step, with a server that stores what it is sent. */
import { vi } from 'vitest';
import { add, build, trigger } from '#engine/testing/graphs.ts';
import type { Flow } from '#features/automations/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { createEditor, type EditorPorts } from '../create-editor.ts';

export const failure = (status: number) => new ApiError({ message: 'No.', status, code: 'x' });

export function setUpEditor(more: Partial<Flow> = {}) {
  const { name, nodes, edges } = build(trigger(), add('start', 'a'));
  const flow: Flow = {
    id: 7,
    name,
    nodes,
    edges,
    status: 0,
    revision: 3,
    reentry: 'allow',
    published_version: null,
    differs_from_published: false,
    updated_at: '2026-11-15T00:00:00.000Z',
    ...more,
  };
  let { revision } = flow;
  const ports = {
    save: vi.fn<EditorPorts['save']>(async ({ type }) => {
      revision += 1;
      return { revision, publishedVersion: type === 'save' ? 1 : null, message: 'ok' };
    }),
    setStatus: vi.fn<EditorPorts['setStatus']>(async () => ({ publishedVersion: 2 })),
    load: vi.fn<EditorPorts['load']>(async () => ({ ...flow, revision })),
  };
  const editor = createEditor({ flow, ports });
  const savedTypes = () => ports.save.mock.calls.map(([draft]) => `${draft.type} ${draft.revision}`);
  return { editor, ports, flow, savedTypes };
}
