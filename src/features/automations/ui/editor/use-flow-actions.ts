import { useMemo } from 'react';
import { ACTIONS, TRIGGERS } from '#connectors/registry.ts';
import type { Graph, GraphNode, NodeOf } from '#engine/graph/graph.ts';
import { copyStep, copySubtree, withFreshIds } from '#engine/operations/copy-subtree.ts';
import type { Operation } from '#engine/operations/operation.ts';
import type { Fragment } from '#engine/operations/paste-subtree.ts';
import { notify } from '#ui/feedback/toast.ts';
import type { NodeMenuActions } from './canvas/node/node-menu.tsx';
import type { Panel } from './panels/panel.ts';
import { keepCopy, readCopy } from './state/clipboard.ts';
import type { Editor } from './state/create-editor.ts';
import { createId } from './state/create-id.ts';

/** What the user can do with a node, from its card, its menu or the keyboard. */
export function useFlowActions({
  editor,
  show,
  focus,
}: {
  editor: Editor;
  show: (panel: Panel) => void;
  focus: (nodeId: string) => void;
}): NodeMenuActions {
  return useMemo(() => {
    const graphNow = (): Graph => editor.getState().history.graph;
    const find = (nodeId: string): GraphNode | undefined => graphNow().nodes.find(({ id }) => id === nodeId);
    const edit = (operation: Operation): boolean => {
      const refusal = editor.edit(operation);
      if (refusal) notify.error(refusal.message);
      return refusal === null;
    };
    return {
      open: (nodeId) => {
        const node = find(nodeId);
        if (node) openNode({ node, graph: graphNow(), show });
      },
      addAfter: (after) => {
        // A split continues in its branches, so no step can follow it directly.
        if (find(after)?.type !== 'splitNode') show({ kind: 'actions', after });
      },
      copyStep: (nodeId) => keep(copyStep({ graph: graphNow(), nodeId })),
      copyAll: (nodeId) => keep(copySubtree({ graph: graphNow(), nodeId })),
      paste: (after) => {
        const copied = readCopy();
        if (!copied) {
          notify.info('There is nothing to paste. Copy a step first.');
          return;
        }
        const fragment = withFreshIds({ fragment: copied, createId });
        if (edit({ kind: 'paste-subtree', after, fragment })) focus(fragment.rootId);
      },
      remove: (nodeId) => {
        const node = find(nodeId);
        if (node?.type === 'branchNode' && node.data.type === 'default')
          notify.info('The default branch cannot be deleted.');
        else if (node) show({ kind: 'delete', node });
      },
    };
  }, [editor, show, focus]);
}

function openNode({
  node,
  graph,
  show,
}: {
  node: GraphNode;
  graph: Graph;
  show: (panel: Panel) => void;
}): void {
  if (node.type === 'starterNode') {
    openStarter({ node, show });
    return;
  }
  // A branch is part of its split, and is edited there.
  const step = node.type === 'branchNode' ? graph.nodes.find(({ id }) => id === node.data.parent_id) : node;
  const action =
    step?.type === 'splitNode' || step?.type === 'customNode' ? declared(step.data.action) : undefined;
  if (step && action) show({ kind: 'step', request: { action, node: step }, after: null });
  else notify.error('This action is not available.');
}

const declared = (id: string) => ACTIONS.find((action) => action.id === id);

function openStarter({ node, show }: { node: NodeOf<'starterNode'>; show: (panel: Panel) => void }): void {
  const trigger = TRIGGERS.find(({ id }) => id === node.data.action);
  switch (trigger?.settings) {
    case 'conversation-variables':
    case 'webhook':
    case 'schedule':
      show({ kind: trigger.settings, node });
      return;
    case 'none':
      notify.info('There are no special settings for this trigger.');
      return;
    default:
      notify.info('You cannot edit your trigger node once it is set.');
  }
}

function keep(fragment: Fragment | null): void {
  if (!fragment) notify.info('A trigger or a branch cannot be copied by itself.');
  else if (keepCopy(fragment)) notify.success(copiedText(fragment.nodes));
  else notify.error('There is no room in this browser to copy these steps.');
}

function copiedText(nodes: readonly GraphNode[]): string {
  const count = nodes.filter(({ type }) => type !== 'branchNode').length;
  return count === 1 ? '1 step copied.' : `${count} steps copied.`;
}
