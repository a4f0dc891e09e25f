/**
 * The difference between two graphs as data: undoes an edit to the byte without knowing which edit it was.
 */
import { z } from 'zod';
import {
  edgeSchema,
  type Graph,
  type GraphNode,
  idSchema,
  nameSchema,
  nodeSchema,
  positionSchema,
} from '../graph/graph.ts';
import { MAX_NODES } from '../limits.ts';
import { type Edited, edited, refused } from './edited.ts';

const ids = z.array(z.string().max(130)).max(MAX_NODES);
const index = z.int().min(0).max(MAX_NODES);
export const patchSchema = z.object({
  kind: z.literal('patch'),
  name: nameSchema.optional(),
  nodes: z.object({
    remove: ids,
    replace: z.array(nodeSchema).max(MAX_NODES),
    move: z.array(z.object({ id: idSchema, position: positionSchema })).max(MAX_NODES),
    /** With each node's final index, in ascending order. */
    insert: z.array(z.object({ index, item: nodeSchema })).max(MAX_NODES),
  }),
  edges: z.object({
    remove: ids,
    replace: z.array(edgeSchema).max(MAX_NODES),
    insert: z.array(z.object({ index, item: edgeSchema })).max(MAX_NODES),
  }),
});
export type Patch = z.infer<typeof patchSchema>;

export function patchGraph(graph: Graph, { name, nodes, edges }: Patch): Edited {
  const moves = new Map(nodes.move.map(({ id, position }) => [id, position]));
  const standing = graph.nodes.map((node) => {
    const position = moves.get(node.id);
    return position ? { ...node, position } : node;
  });
  const known = new Set(graph.nodes.map(({ id }) => id));
  const named = [...nodes.remove, ...moves.keys(), ...nodes.replace.map(({ id }) => id)];
  if (named.some((id) => !known.has(id))) return refused('no-such-node');
  return edited({
    ...graph,
    name: name ?? graph.name,
    nodes: patchList({ list: standing, ...nodes }),
    edges: patchList({ list: graph.edges, ...edges }),
  });
}

/** The patch that turns `from` into `to`. */
export function patchBetween({ from, to }: { from: Graph; to: Graph }): Patch {
  const { replace, ...nodes } = listDifference({ from: from.nodes, to: to.nodes });
  const before = new Map(from.nodes.map((node) => [node.id, node]));
  const onlyMoved = (node: GraphNode): boolean => {
    const old = before.get(node.id);
    return old?.data === node.data && old.type === node.type;
  };
  return {
    kind: 'patch',
    ...(from.name === to.name ? {} : { name: to.name }),
    nodes: {
      ...nodes,
      replace: replace.filter((node) => !onlyMoved(node)),
      move: replace.filter(onlyMoved).map(({ id, position }) => ({ id, position })),
    },
    edges: listDifference({ from: from.edges, to: to.edges }),
  };
}

type Insertion<Item> = { index: number; item: Item };
type Difference<Item> = { remove: string[]; replace: Item[]; insert: Insertion<Item>[] };

function listDifference<Item extends { id: string }>({
  from,
  to,
}: {
  from: readonly Item[];
  to: readonly Item[];
}): Difference<Item> {
  const before = new Map(from.map((item) => [item.id, item]));
  const after = new Set(to.map(({ id }) => id));
  const staying = from.filter(({ id }) => after.has(id));
  const stayed = to.filter(({ id }) => before.has(id));
  // Edits keep the order of the remaining nodes. If one ever does not, all of them are inserted anew.
  const inOrder = staying.every(({ id }, place) => stayed[place]?.id === id);
  if (!inOrder)
    return {
      remove: from.map(({ id }) => id),
      replace: [],
      insert: to.map((item, place) => ({ index: place, item })),
    };
  return {
    remove: from.filter(({ id }) => !after.has(id)).map(({ id }) => id),
    replace: stayed.filter((item) => before.get(item.id) !== item),
    insert: to.map((item, place) => ({ index: place, item })).filter(({ item }) => !before.has(item.id)),
  };
}

function patchList<Item extends { id: string }>({
  list,
  remove,
  replace,
  insert,
}: { list: readonly Item[] } & Difference<Item>): Item[] {
  const gone = new Set(remove);
  const replaced = new Map(replace.map((item) => [item.id, item]));
  const staying = list.filter(({ id }) => !gone.has(id)).map((item) => replaced.get(item.id) ?? item);
  const places = new Map(insert.map((insertion) => [insertion.index, insertion.item]));
  const result: Item[] = [];
  let next = 0;
  while (next < staying.length || places.size > 0) {
    const inserted = places.get(result.length);
    const item = inserted ?? staying[next++];
    if (!item) break;
    places.delete(result.length);
    result.push(item);
  }
  return result;
}
