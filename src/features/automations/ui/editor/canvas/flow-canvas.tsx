import './canvas.css';
import {
  Background,
  BackgroundVariant,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Graph } from '#engine/graph/graph.ts';
import type { Problem } from '#engine/rules/validate.ts';
import { CanvasActionsContext } from './canvas-actions.ts';
import { CanvasControls } from './canvas-controls.tsx';
import { type CanvasNode, toCanvasNodes } from './canvas-nodes.ts';
import { FlowLines } from './flow-lines.tsx';
import {
  distanceAt,
  firstView,
  isOverview,
  MIN_ZOOM,
  READING_ZOOM,
  type Size,
  type View,
  viewOfAll,
} from './geometry.ts';
import { glideMs } from './glide.ts';
import { MiniMapNode } from './node/mini-map-node.tsx';
import { NodeCard } from './node/node-card.tsx';
import { NodeMenu, type NodeMenuActions } from './node/node-menu.tsx';
import { useNodeFocus } from './node/use-node-focus.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useOpenInView } from './use-open-in-view.ts';
import { usePaneSize } from './use-pane-size.ts';
import { useScrolledView } from './use-scrolled-view.ts';

/** Larger flows do not fit a screen legibly. */
const MINI_MAP_FROM = 26;
const nodeTypes = { step: NodeCard };

export type CanvasHandle = {
  /** Moves to a node; without one, to the last focused node. */
  focus: (nodeId?: string) => void;
};

export type FlowCanvasProps = {
  graph: Graph;
  problems: readonly Problem[];
  running: Readonly<Record<string, number>>;
  actions: NodeMenuActions;
  canPaste: () => boolean;
  /** The node that the panel is about; it stays in view. */
  openId: string | null;
  handle: Ref<CanvasHandle>;
};

export function FlowCanvas(props: FlowCanvasProps) {
  const pane = useRef<HTMLElement>(null);
  const size = usePaneSize(pane);
  return (
    <section ref={pane} aria-label="Flow" className="relative size-full overflow-hidden bg-paper">
      {size ? (
        <ReactFlowProvider>
          <Drawing {...props} pane={pane} size={size} />
        </ReactFlowProvider>
      ) : null}
    </section>
  );
}

function Drawing({
  graph,
  problems,
  running,
  actions,
  canPaste,
  openId,
  handle,
  pane,
  size,
}: FlowCanvasProps & { pane: RefObject<HTMLElement | null>; size: Size }) {
  const { setViewport, setCenter, getZoom, screenToFlowPosition } = useReactFlow();
  const [opening] = useState<View>(() => firstView({ graph, pane: size }));
  const { currentId, setCurrent, focus, reveal } = useNodeFocus({ graph, pane });
  const [menu, setMenu] = useState<{ nodeId: string; anchor: Element } | null>(null);
  const showMenu = useCallback(
    (asked: { nodeId: string; anchor: Element }) => {
      setCurrent(asked.nodeId);
      setMenu(asked);
    },
    [setCurrent],
  );
  const keys = useCanvasKeys({
    graph,
    actions,
    focus,
    // The user may have panned away from the focused node.
    showMenu: (asked) => {
      reveal(asked.nodeId);
      showMenu(asked);
    },
  });
  const nodes = useCanvasNodes({ graph, problems, running, currentId, openId });
  useScrolledView(pane);
  useOpenInView({ size, openId, reveal });
  const cardActions = useMemo(
    () => ({ open: actions.open, addAfter: actions.addAfter, showMenu }),
    [actions.open, actions.addAfter, showMenu],
  );
  const helpId = useId();
  useLayoutEffect(() => markDistance({ pane: pane.current, zoom: opening.zoom }), [pane, opening]);
  useImperativeHandle(handle, () => ({ focus: (nodeId) => focus(nodeId ?? currentId) }), [focus, currentId]);
  return (
    <CanvasActionsContext value={cardActions}>
      <p id={helpId} className="sr-only">
        Arrow keys move between steps. Enter opens a step, plus adds one below it, Delete removes it, and
        Control with C copies it and Control with V pastes below.
      </p>
      <ReactFlow
        nodes={nodes}
        nodeTypes={nodeTypes}
        nodeOrigin={ORIGIN}
        defaultViewport={opening}
        minZoom={MIN_ZOOM}
        maxZoom={1.5}
        panOnScroll
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        disableKeyboardA11y
        zoomOnDoubleClick={false}
        aria-label="Steps of the flow"
        aria-describedby={helpId}
        onMove={(_, { zoom }) => markDistance({ pane: pane.current, zoom })}
        onPaneClick={({ clientX, clientY }) => {
          if (!isOverview(getZoom())) return;
          const { x, y } = screenToFlowPosition({ x: clientX, y: clientY });
          void setCenter(x, y, { zoom: READING_ZOOM, duration: glideMs() });
        }}
        onKeyDown={keys}
        onFocus={({ target }) => {
          const nodeId = target.closest<HTMLElement>('[data-node]')?.dataset.node;
          if (!nodeId) return;
          setCurrent(nodeId);
          if (target.matches(':focus-visible')) reveal(nodeId);
        }}
      >
        <FlowLines graph={graph} />
        <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} />
        {graph.nodes.length >= MINI_MAP_FROM ? (
          <MiniMap
            pannable
            zoomable
            nodeComponent={MiniMapNode}
            ariaLabel="Overview of the whole flow"
            className="max-md:hidden!"
          />
        ) : null}
      </ReactFlow>
      <p className="overview-hint">Press a step to zoom in</p>
      <CanvasControls
        onFit={() => void setViewport(viewOfAll({ graph, pane: size }), { duration: glideMs() })}
      />
      <NodeMenu
        node={graph.nodes.find(({ id }) => id === menu?.nodeId) ?? null}
        anchor={menu?.anchor ?? null}
        canPaste={menu !== null && canPaste()}
        actions={actions}
        onClose={() => setMenu(null)}
      />
    </CanvasActionsContext>
  );
}

/**
 * Zoomed out, cards show less, in larger type. Set as an attribute, not as state, so that no node re-renders.
 */
function markDistance({ pane, zoom }: { pane: HTMLElement | null; zoom: number }): void {
  const distance = distanceAt(zoom);
  if (pane && pane.dataset.distance !== distance) pane.dataset.distance = distance;
}

const ORIGIN: [number, number] = [0.5, 0];

function useCanvasNodes(facts: Omit<Parameters<typeof toCanvasNodes>[0], 'previous'>): CanvasNode[] {
  const { graph, problems, running, currentId, openId } = facts;
  const previous = useRef<readonly CanvasNode[]>([]);
  const nodes = useMemo(
    () => toCanvasNodes({ graph, problems, running, currentId, openId, previous: previous.current }),
    [graph, problems, running, currentId, openId],
  );
  useEffect(() => {
    previous.current = nodes;
  }, [nodes]);
  return nodes;
}
