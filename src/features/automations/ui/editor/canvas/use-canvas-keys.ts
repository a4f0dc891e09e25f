import type { KeyboardEvent } from 'react';
import type { Graph } from '#engine/graph/graph.ts';
import { type Direction, neighbourOf } from './neighbours.ts';
import type { NodeMenuActions } from './node/node-menu.tsx';

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Keyboard shortcuts while a node has the focus. Enter is the node's own: it is a button. */
export function useCanvasKeys({
  graph,
  actions,
  focus,
  showMenu,
}: {
  graph: Graph;
  actions: NodeMenuActions;
  focus: (nodeId: string | null) => void;
  showMenu: (menu: { nodeId: string; anchor: Element }) => void;
}) {
  return (event: KeyboardEvent): void => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]') : null;
    const nodeId = anchor?.dataset.node;
    if (!anchor || !nodeId) return;
    const act = actionOf({
      event,
      nodeId,
      graph,
      actions,
      focus,
      showMenu: () => showMenu({ nodeId, anchor }),
    });
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function actionOf({
  event: { key, ctrlKey, metaKey, shiftKey },
  nodeId,
  graph,
  actions,
  focus,
  showMenu,
}: {
  event: KeyboardEvent;
  nodeId: string;
  graph: Graph;
  actions: NodeMenuActions;
  focus: (nodeId: string | null) => void;
  showMenu: () => void;
}): (() => void) | null {
  if (ctrlKey || metaKey) {
    if (key === 'c') return () => actions.copyStep(nodeId);
    return key === 'v' ? () => actions.paste(nodeId) : null;
  }
  const direction = ARROWS[key];
  if (direction) return () => focus(neighbourOf({ graph, nodeId, direction }));
  if (key === 'Home') return () => focus(graph.nodes.find(({ type }) => type === 'starterNode')?.id ?? null);
  if (key === 'Delete' || key === 'Backspace') return () => actions.remove(nodeId);
  if (key === '+') return () => actions.addAfter(nodeId);
  return key === 'ContextMenu' || (key === 'F10' && shiftKey) ? showMenu : null;
}
