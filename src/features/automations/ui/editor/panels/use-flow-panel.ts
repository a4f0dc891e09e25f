import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Graph } from '#engine/graph/graph.ts';
import { useUnsavedScope } from '#ui/unsaved/unsaved-scope.tsx';
import { unsavedWork } from '#ui/unsaved/unsaved-work.ts';
import type { CanvasHandle } from '../canvas/flow-canvas.tsx';
import { type Panel, usePanel } from './panel.ts';

/**
 * The editor's panel. The canvas stays usable beside it, so another panel may be opened at any time, and the
 * step that it shows may change or be deleted: both first ask about unsaved edits.
 */
export function useFlowPanel({ graph, canvas }: { graph: Graph; canvas: RefObject<CanvasHandle | null> }) {
  const { show: showNow, close, forget, ...shown } = usePanel();
  const { panel, isOpen } = shown;
  const { scope } = useUnsavedScope();
  const destination = useRef<string | null>(null);
  const show = useCallback(
    (next: Panel) =>
      unsavedWork.leaveScope(scope, () => {
        destination.current = null;
        showNow(next);
      }),
    [scope, showNow],
  );
  const goTo = useCallback((nodeId: string) => {
    destination.current = nodeId;
  }, []);
  const onClosed = useCallback(() => {
    forget();
    // The element that had the focus may be gone with the panel that led here.
    requestAnimationFrame(() => {
      const nodeId = destination.current;
      destination.current = null;
      if (nodeId !== null || document.activeElement === document.body)
        canvas.current?.focus(nodeId ?? undefined);
    });
  }, [forget, canvas]);

  const follow = useEffectEvent(() => {
    if (!isOpen || panel === null) return;
    const nodeId = nodeOf(panel);
    const now = graph.nodes.find(({ id }) => id === nodeId);
    if (nodeId !== null && !now) unsavedWork.leaveScope(scope, close);
    else if (now && panel.kind === 'step' && panel.request.node && !isSame(now.data, panel.request.node.data))
      show({ ...panel, request: { ...panel.request, node: now } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the graph can take the step away
  useEffect(() => follow(), [graph]);

  const openNodeId = isOpen && panel ? nodeOf(panel) : null;
  return { scope, openNodeId, panels: { ...shown, show, close, goTo, onClosed } };
}

/** The node that a panel is about: the edited one, or the one that a new step goes after. */
function nodeOf(panel: Panel): string | null {
  if (panel.kind === 'step') return panel.request.node?.id ?? panel.after;
  if (panel.kind === 'actions') return panel.after;
  return 'node' in panel && panel.kind !== 'delete' ? panel.node.id : null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
