/** What messages call the nodes of a flow: "Step 3, Create Job". Steps count down each branch, one branch after the other. */
import type { Graph, GraphNode } from './graph.ts';
import { indexTree } from './tree.ts';

export function stepNames(graph: Graph): ReadonlyMap<string, string> {
  const tree = indexTree(graph);
  const names = new Map<string, string>();
  const open: GraphNode[] = tree.root ? [tree.root] : [];
  let count = 0;
  for (let node = open.pop(); node; node = open.pop()) {
    // A graph that is not a tree may lead here twice.
    if (names.has(node.id)) continue;
    if (node.type === 'customNode' || node.type === 'splitNode') count += 1;
    names.set(node.id, nameOf({ node, count, above: names.get(tree.parentOf(node.id)?.id ?? '') ?? '' }));
    open.push(...tree.childrenOf(node.id).toReversed());
  }
  return names;
}

function nameOf({ node, count, above }: { node: GraphNode; count: number; above: string }): string {
  switch (node.type) {
    case 'starterNode':
      return `Trigger, ${node.data.name}`;
    case 'branchNode':
      return `${above}, branch ${node.data.name}`;
    case 'customNode':
    case 'splitNode':
      return `Step ${count}, ${node.data.name}`;
  }
}
