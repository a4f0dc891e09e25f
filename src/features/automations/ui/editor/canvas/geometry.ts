/**
 * The drawn size of each kind of node. Known ahead, so that nothing is measured and a large flow opens at
 * once.
 */
import type { Graph, GraphNode } from '#engine/graph/graph.ts';
import { LEVEL_HEIGHT } from '#engine/graph/layout.ts';

export type Size = { width: number; height: number };

export const NODE_SIZES: Record<GraphNode['type'], Size> = {
  starterNode: { width: 288, height: 112 },
  customNode: { width: 288, height: 112 },
  splitNode: { width: 288, height: 112 },
  branchNode: { width: 256, height: 108 },
};

/**
 * The box that a node draws in: beside its card for the focus ring, above it for badges, below it for the
 * plus. Nothing is drawn outside, so that the browser can skip every node out of sight.
 */
export const BOX = { side: 24, above: 20 };
export const boxSizeOf = (type: GraphNode['type']): Size => ({
  width: NODE_SIZES[type].width + 2 * BOX.side,
  height: LEVEL_HEIGHT,
});

/** The length of the line from a node to the level below. */
export const gapBelow = (type: GraphNode['type']): number => LEVEL_HEIGHT - NODE_SIZES[type].height;

export type View = { x: number; y: number; zoom: number };

/** A chain of as many steps as a flow may have still fits. */
export const MIN_ZOOM = 0.002;
const PADDING = 0.1;
const MAX_ZOOM = 1;
/** From this zoom on a step can be read and edited comfortably. */
export const READING_ZOOM = 0.7;
const TOP = 56;
const BOTTOM = 16;

/**
 * The whole flow where it stays legible; else its beginning around the trigger, down to the last step if that
 * is legible.
 */
export function firstView({ graph, pane }: { graph: Graph; pane: Size }): View {
  const around = (zoom: number): View => ({ x: pane.width / 2, y: TOP, zoom });
  if (graph.nodes.length <= 1) return around(MAX_ZOOM);
  const whole = viewOfAll({ graph, pane });
  if (whole.zoom >= DISTANCES.middle) return whole;
  const bottom = Math.max(...graph.nodes.map(cardOf).map(({ top, height }) => top + height));
  const toTheLast = (pane.height - TOP - BOTTOM) / bottom;
  return around(toTheLast >= DISTANCES.middle ? Math.min(toTheLast, READING_ZOOM) : READING_ZOOM);
}

/**
 * How much of a card is drawn, and how large, by the least zoom of each distance. The sizes in `canvas.css`
 * match these: every target is at least 24 by 24 pixels. In the overview it would be smaller, so there
 * nothing can be pressed, and a press zooms in.
 */
const DISTANCES = { near: 0.8, middle: 0.6, far: 0.4, overview: 0.2, specks: 0 } as const;
type Distance = keyof typeof DISTANCES;

export function distanceAt(zoom: number): Distance {
  const names = Object.keys(DISTANCES) as Distance[];
  return names.find((name) => zoom >= DISTANCES[name]) ?? 'specks';
}

/** The zoom for looking at a step: unchanged, where steps are legible. */
const readableZoom = (zoom: number): number => (zoom >= DISTANCES.middle ? zoom : READING_ZOOM);

export const isOverview = (zoom: number): boolean => zoom < DISTANCES.far;

export function viewOfAll({ graph, pane }: { graph: Graph; pane: Size }): View {
  const boxes = graph.nodes.map(cardOf);
  const left = Math.min(0, ...boxes.map((box) => box.left));
  const right = Math.max(0, ...boxes.map((box) => box.left + box.width));
  // The plus under the last step must be in view as well.
  const bottom = Math.max(0, ...boxes.map((box) => box.top + box.height)) + 72;
  const room = 1 - 2 * PADDING;
  const fitting = Math.min((pane.width * room) / (right - left || 1), (pane.height * room) / bottom);
  const zoom = Math.min(MAX_ZOOM, fitting);
  return {
    x: pane.width / 2 - ((left + right) / 2) * zoom,
    y: Math.max(pane.height * PADDING, (pane.height - bottom * zoom) / 2),
    zoom,
  };
}

/**
 * A node's position is the middle of its upper edge, since the layout centres each node over its children.
 */
export function cardOf({ type, position }: GraphNode): Size & { left: number; top: number } {
  const { width, height } = NODE_SIZES[type];
  return { left: position.x - width / 2, top: position.y, width, height };
}

type Place = { node: GraphNode; view: View; pane: Size };

export const isInView = (place: Place): boolean => viewShowing(place) === null;

/** Null where the whole node is in view. Otherwise centres it along each axis on which it was out of view. */
export function viewShowing({ node, view, pane }: Place): View | null {
  const { left, top, width, height } = cardOf(node);
  const x = left * view.zoom + view.x;
  const y = top * view.zoom + view.y;
  const isSeenAcross = x >= 0 && x + width * view.zoom <= pane.width;
  const isSeenDown = y >= 0 && y + height * view.zoom <= pane.height;
  if (isSeenAcross && isSeenDown) return null;
  const zoom = readableZoom(view.zoom);
  const isSameZoom = zoom === view.zoom;
  return {
    x: isSeenAcross && isSameZoom ? view.x : pane.width / 2 - (left + width / 2) * zoom,
    y: isSeenDown && isSameZoom ? view.y : pane.height / 2 - (top + height / 2) * zoom,
    zoom,
  };
}
