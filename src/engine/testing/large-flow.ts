import type { Graph } from '../graph/graph.ts';
import { add, build, trigger } from './graphs.ts';

/** A starter and `steps` steps, each with `width` followers until they run out. Made at once: editing would take as long again. */
export function largeFlow({ steps, width = 1 }: { steps: number; width?: number }): Graph {
  const [root, one] = build(trigger(), add('start', 'one')).nodes;
  if (!root || !one) throw new Error('no flow');
  const ids = ['start', ...Array.from({ length: steps }, (_, index) => `n${index}`)];
  const nodes = ids.map((id, index) => (index === 0 ? root : { ...one, id }));
  const edges = ids.slice(1).map((target, index) => {
    const source = ids[Math.floor(index / width)] ?? '';
    return {
      id: `${source}->${target}`,
      type: 'customEdge' as const,
      source,
      target,
      sourceHandle: null,
      targetHandle: null,
    };
  });
  return { formatVersion: 1, name: 'large', nodes, edges };
}
