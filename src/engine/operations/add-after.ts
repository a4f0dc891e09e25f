import { z } from 'zod';
import { type Graph, idSchema, type NodeOf, stepDataSchema } from '../graph/graph.ts';
import { edgeBetween } from '../graph/tree.ts';
import { type Edited, edited, findPlaceAfter, refused } from './edited.ts';

export const addAfterSchema = z.object({
  kind: z.literal('add-after'),
  after: idSchema,
  node: z.object({ id: idSchema, data: stepDataSchema }),
});

/** Inserts the new step directly under the given one; the former follower goes under the new step. */
export function addAfter(graph: Graph, { after, node }: z.infer<typeof addAfterSchema>): Edited {
  const place = findPlaceAfter({ graph, after });
  if (!place.ok) return place;
  if (graph.nodes.some(({ id }) => id === node.id)) return refused('id-taken');
  const added: NodeOf<'customNode'> = {
    id: node.id,
    type: 'customNode',
    position: { x: 0, y: 0 },
    data: node.data,
  };
  const { following } = place;
  return edited({
    ...graph,
    nodes: [...graph.nodes, added],
    edges: [
      ...graph.edges.filter(({ target }) => target !== following),
      edgeBetween({ source: after, target: added.id }),
      ...(following ? [edgeBetween({ source: added.id, target: following })] : []),
    ],
  });
}
