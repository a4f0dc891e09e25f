import { z } from 'zod';
import { type Graph, idSchema, starterDataSchema } from '../graph/graph.ts';
import { type Edited, edited, refused } from './edited.ts';

export const updateDataSchema = z.object({
  kind: z.literal('update-data'),
  nodeId: idSchema,
  data: starterDataSchema,
});

/** Replaces a step's data with what the drawer saved. A step never becomes another action. */
export function updateData(graph: Graph, { nodeId, data }: z.infer<typeof updateDataSchema>): Edited {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (!node) return refused('no-such-node');
  if (node.type !== 'customNode' && node.type !== 'starterNode') return refused('wrong-node');
  if (node.data.action !== data.action)
    return node.type === 'starterNode' ? refused('trigger-set') : refused('wrong-node');
  return edited({ ...graph, nodes: graph.nodes.map((one) => (one === node ? { ...node, data } : one)) });
}
