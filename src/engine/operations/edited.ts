import type { Graph } from '../graph/graph.ts';
import { indexTree } from '../graph/tree.ts';

/** Why an edit was refused: a code for programs, a message for the user. */
export type Refusal = { ok: false; code: RefusalCode; message: string };
export type Edited = { ok: true; graph: Graph } | Refusal;
export type RefusalCode =
  | 'no-such-node'
  | 'wrong-node'
  | 'id-taken'
  | 'trigger-set'
  | 'several-branches'
  | 'too-many-branches'
  | 'too-many-nodes'
  | 'not-a-tree';

const MESSAGES: Record<RefusalCode, string> = {
  'no-such-node': 'This step is no longer part of the flow.',
  'wrong-node': 'This cannot be done with this kind of step.',
  'id-taken': 'A step with this id is already part of the flow.',
  'trigger-set': 'You cannot edit your trigger node once it is set.',
  'several-branches':
    'This split has steps under more than one branch. Say which branch to keep, or delete them all.',
  'too-many-branches': 'You can only create 9 custom branches per split',
  'too-many-nodes': 'This flow has as many steps as a flow can have.',
  'not-a-tree': 'This change would break the flow apart.',
};

export const edited = (graph: Graph): Edited => ({ ok: true, graph });

export const refused = (code: RefusalCode, message: string = MESSAGES[code]): Refusal => ({
  ok: false,
  code,
  message,
});

/** Whether a step can be added directly under this node, and what is there now. */
export function findPlaceAfter({
  graph,
  after,
}: {
  graph: Graph;
  after: string;
}): { ok: true; following: string | null } | Refusal {
  const tree = indexTree(graph);
  const node = tree.nodes.get(after);
  if (!node) return refused('no-such-node');
  if (node.type === 'splitNode')
    return refused('wrong-node', 'A split continues under its branches: add the step under one of them.');
  return { ok: true, following: tree.followerOf(after)?.id ?? null };
}
