import { z } from 'zod';
import { edgeSchema, type Graph, idSchema, nodeSchema } from '../graph/graph.ts';
import { edgeBetween, findTail, indexTree } from '../graph/tree.ts';
import { MAX_NODES } from '../limits.ts';
import { type Edited, edited, findPlaceAfter, refused } from './edited.ts';

/** A step and everything under it, detached from its flow. */
export const fragmentSchema = z.object({
  rootId: idSchema,
  nodes: z.array(nodeSchema).min(1).max(MAX_NODES),
  edges: z.array(edgeSchema).max(MAX_NODES),
});
export type Fragment = z.infer<typeof fragmentSchema>;

export const pasteSubtreeSchema = z.object({
  kind: z.literal('paste-subtree'),
  after: idSchema,
  /** Its ids must be new to the flow: see `withFreshIds`. */
  fragment: fragmentSchema,
});

/**
 * The steps under the given node move to the end of the pasted ones, down default branches where those split.
 */
export function pasteSubtree(graph: Graph, { after, fragment }: z.infer<typeof pasteSubtreeSchema>): Edited {
  const place = findPlaceAfter({ graph, after });
  if (!place.ok) return place;
  const taken = new Set(graph.nodes.map(({ id }) => id));
  if (fragment.nodes.some(({ id }) => taken.has(id))) return refused('id-taken');
  const inner = indexTree({ ...graph, nodes: fragment.nodes, edges: fragment.edges });
  const root = inner.nodes.get(fragment.rootId);
  if (!root) return refused('no-such-node');
  if (root.type !== 'customNode' && root.type !== 'splitNode') return refused('wrong-node');
  const { following } = place;
  const tail = findTail({ tree: inner, nodeId: root.id });
  return edited({
    ...graph,
    nodes: [...graph.nodes, ...fragment.nodes],
    edges: [
      ...graph.edges.filter(({ target }) => target !== following),
      edgeBetween({ source: after, target: root.id }),
      ...fragment.edges,
      ...(following ? [edgeBetween({ source: tail, target: following })] : []),
    ],
  });
}
