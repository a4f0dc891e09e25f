import { z } from 'zod';
import { DEFAULT_FLOW_NAME, type Graph, nameSchema } from '../graph/graph.ts';
import { type Edited, edited } from './edited.ts';

export const renameFlowSchema = z.object({ kind: z.literal('rename-flow'), name: nameSchema });

export function renameFlow(graph: Graph, { name }: z.infer<typeof renameFlowSchema>): Edited {
  return edited({ ...graph, name: name.trim() || DEFAULT_FLOW_NAME });
}
