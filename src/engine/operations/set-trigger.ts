import { z } from 'zod';
import { type Graph, idSchema, type NodeOf, starterDataSchema } from '../graph/graph.ts';
import { type Edited, edited, refused } from './edited.ts';

export const setTriggerSchema = z.object({
  kind: z.literal('set-trigger'),
  node: z.object({ id: idSchema, data: starterDataSchema }),
});

/** The first edit of an empty flow. To choose another trigger, delete the whole flow or undo. */
export function setTrigger(graph: Graph, { node }: z.infer<typeof setTriggerSchema>): Edited {
  if (graph.nodes.length > 0) return refused('trigger-set');
  const starter: NodeOf<'starterNode'> = {
    id: node.id,
    type: 'starterNode',
    position: { x: 0, y: 0 },
    data: node.data,
  };
  return edited({ ...graph, nodes: [starter] });
}
