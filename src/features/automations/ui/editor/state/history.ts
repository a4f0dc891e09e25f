/** What can be undone and redone, as patches: each turns the graph into the one before it or after it. */
import type { Graph } from '#engine/graph.ts';
import { apply } from '#engine/operations/apply.ts';
import type { Refusal } from '#engine/operations/edited.ts';
import type { Operation } from '#engine/operations/operation.ts';
import type { Patch } from '#engine/operations/patch.ts';

const MAX_STEPS = 200;

export type History = { graph: Graph; past: readonly Patch[]; future: readonly Patch[] };

export const startHistory = (graph: Graph): History => ({ graph, past: [], future: [] });

/** An edit that changes nothing leaves the history as it is, so that no press of Undo does nothing. */
export function editGraph(history: History, operation: Operation): { ok: true; history: History } | Refusal {
  const applied = apply(history.graph, operation);
  if (!applied.ok) return applied;
  if (isEmpty(applied.inverse)) return { ok: true, history };
  const past = [...history.past, applied.inverse].slice(-MAX_STEPS);
  return { ok: true, history: { graph: applied.graph, past, future: [] } };
}

export function undo({ graph, past, future }: History): History {
  const step = moved({ graph, patch: past.at(-1) });
  return step
    ? { graph: step.graph, past: past.slice(0, -1), future: [...future, step.back] }
    : { graph, past, future };
}

export function redo({ graph, past, future }: History): History {
  const step = moved({ graph, patch: future.at(-1) });
  return step
    ? { graph: step.graph, past: [...past, step.back], future: future.slice(0, -1) }
    : { graph, past, future };
}

function moved({
  graph,
  patch,
}: {
  graph: Graph;
  patch: Patch | undefined;
}): { graph: Graph; back: Patch } | null {
  if (!patch) return null;
  const applied = apply(graph, patch);
  return applied.ok ? { graph: applied.graph, back: applied.inverse } : null;
}

const isEmpty = ({ name, nodes, edges }: Patch): boolean =>
  name === undefined &&
  [nodes.remove, nodes.replace, nodes.move, nodes.insert, edges.remove, edges.replace, edges.insert].every(
    (list) => list.length === 0,
  );
