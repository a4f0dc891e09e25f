/** The connections of a flow as one path. */
import type { Graph, GraphNode } from '#engine/graph/graph.ts';
import { NODE_SIZES } from './geometry.ts';

/** How far under its split a line bends, and its radius. */
const TURN = 56;
const RADIUS = 20;

export function linesOf({ nodes, edges }: Graph): string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges
    .map(({ source, target }) => {
      const [from, to] = [byId.get(source), byId.get(target)];
      return from && to ? lineBetween({ from, to }) : '';
    })
    .join('');
}

function lineBetween({ from, to }: { from: GraphNode; to: GraphNode }): string {
  const { x, y } = from.position;
  const top = y + NODE_SIZES[from.type].height;
  const aside = to.position.x - x;
  if (aside === 0) return `M${x} ${top}V${to.position.y}`;
  const turn = top + TURN;
  const radius = Math.min(RADIUS, Math.abs(aside) / 2);
  const bend = Math.sign(aside) * radius;
  return (
    `M${x} ${top}V${turn - radius}Q${x} ${turn} ${x + bend} ${turn}` +
    `H${to.position.x - bend}Q${to.position.x} ${turn} ${to.position.x} ${turn + radius}V${to.position.y}`
  );
}
