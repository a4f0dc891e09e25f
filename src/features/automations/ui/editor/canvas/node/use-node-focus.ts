import { useReactFlow } from '@xyflow/react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Graph } from '#engine/graph/graph.ts';
import { viewShowing } from '../geometry.ts';
import { glideMs } from '../glide.ts';
import { neighbourOf } from '../neighbours.ts';

/**
 * Tracks which node has keyboard focus. A focused node is moved into view, even one that is about to be
 * drawn.
 */
export function useNodeFocus({ graph, pane }: { graph: Graph; pane: RefObject<HTMLElement | null> }) {
  const { getViewport, setViewport } = useReactFlow();
  const [wanted, setWanted] = useState<string | null>(null);
  const awaited = useRef<string | null>(null);
  const [above, setAbove] = useState<string | null>(null);
  const isThere = (nodeId: string | null): boolean => graph.nodes.some(({ id }) => id === nodeId);
  const starter = graph.nodes.find(({ type }) => type === 'starterNode')?.id ?? null;
  // When the node was removed, focus moves to the one above it.
  const currentId = [wanted, above].find(isThere) ?? starter;

  useEffect(() => {
    if (wanted !== null && graph.nodes.some(({ id }) => id === wanted))
      setAbove(neighbourOf({ graph, nodeId: wanted, direction: 'up' }));
  }, [graph, wanted]);

  const revealNow = useCallback(
    (nodeId: string) => {
      const node = graph.nodes.find(({ id }) => id === nodeId);
      const element = pane.current;
      if (!node || !element) return;
      const size = { width: element.clientWidth, height: element.clientHeight };
      const view = viewShowing({ node, view: getViewport(), pane: size });
      if (view) void setViewport(view, { duration: glideMs() });
    },
    [graph, pane, getViewport, setViewport],
  );
  const reveal = useRef(revealNow);
  useLayoutEffect(() => {
    reveal.current = revealNow;
  });

  /** The node, once it is drawn: the canvas draws a new step a moment after it is added. */
  const focusSoon = useCallback(
    (nodeId: string, triesLeft = 30): void => {
      if (awaited.current !== nodeId) return;
      const element = pane.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(nodeId)}"]`);
      if (!element) {
        if (triesLeft > 0) requestAnimationFrame(() => focusSoon(nodeId, triesLeft - 1));
        return;
      }
      awaited.current = null;
      // The browser would scroll the frame of the canvas, which must not scroll; the view moves instead.
      element.focus({ preventScroll: true });
      reveal.current(nodeId);
    },
    [pane],
  );

  const focus = useCallback(
    (nodeId: string | null) => {
      if (nodeId === null) return;
      setWanted(nodeId);
      awaited.current = nodeId;
      focusSoon(nodeId);
    },
    [focusSoon],
  );

  return { currentId, setCurrent: setWanted, focus, reveal: revealNow };
}
