/** Undo and redo: each step turns the draft into the previous or the next one. */
import type { Graph } from '#engine/graph/graph.ts';
import { apply } from '#engine/operations/apply.ts';
import type { Refusal } from '#engine/operations/edited.ts';
import type { Operation } from '#engine/operations/operation.ts';
import type { Patch } from '#engine/operations/patch.ts';
import type { Reentry } from '#features/automations/contract.ts';

const MAX_STEPS = 200;

type Step = Patch | { kind: 'set-reentry'; reentry: Reentry };
type Draft = { graph: Graph; reentry: Reentry };
export type History = Draft & { past: readonly Step[]; future: readonly Step[] };

export const startHistory = (draft: Draft): History => ({ ...draft, past: [], future: [] });

/** An edit without effect leaves the history unchanged, so that every Undo does something. */
export function editGraph(history: History, operation: Operation): { ok: true; history: History } | Refusal {
  const applied = apply(history.graph, operation);
  if (!applied.ok) return applied;
  if (isEmpty(applied.inverse)) return { ok: true, history };
  return { ok: true, history: done({ history, after: { graph: applied.graph }, back: applied.inverse }) };
}

export function setReentry(history: History, reentry: Reentry): History {
  const back = { kind: 'set-reentry', reentry: history.reentry } as const;
  return reentry === history.reentry ? history : done({ history, after: { reentry }, back });
}

const done = ({
  history,
  after,
  back,
}: {
  history: History;
  after: Partial<Draft>;
  back: Step;
}): History => ({ ...history, ...after, past: [...history.past, back].slice(-MAX_STEPS), future: [] });

export function undo(history: History): History {
  const { past, future } = history;
  const moved = take({ draft: history, step: past.at(-1) });
  return moved ? { ...moved.draft, past: past.slice(0, -1), future: [...future, moved.back] } : history;
}

export function redo(history: History): History {
  const { past, future } = history;
  const moved = take({ draft: history, step: future.at(-1) });
  return moved ? { ...moved.draft, past: [...past, moved.back], future: future.slice(0, -1) } : history;
}

function take({
  draft: { graph, reentry },
  step,
}: {
  draft: Draft;
  step: Step | undefined;
}): { draft: Draft; back: Step } | null {
  if (!step) return null;
  if (step.kind === 'set-reentry')
    return { draft: { graph, reentry: step.reentry }, back: { kind: step.kind, reentry } };
  const applied = apply(graph, step);
  return applied.ok ? { draft: { graph: applied.graph, reentry }, back: applied.inverse } : null;
}

const isEmpty = ({ name, nodes, edges }: Patch): boolean =>
  name === undefined &&
  [nodes.remove, nodes.replace, nodes.move, nodes.insert, edges.remove, edges.replace, edges.insert].every(
    (list) => list.length === 0,
  );
