/** Small flows for tests, built by edits as users build them. */
import type { Condition, Graph } from '../graph/graph.ts';
import { emptyGraph } from '../graph/graph.ts';
import { apply } from '../operations/apply.ts';
import type { Operation } from '../operations/operation.ts';

export const step = (action: string, more: Record<string, unknown> = {}) => ({
  name: action,
  description: '',
  action,
  type: action,
  label: action,
  ...more,
});

export const condition = (
  selectedVariable: string,
  operand: Condition['operand'],
  expectedValue: string,
  type: Condition['type'] = 'start',
): Condition => ({
  id: `c-${selectedVariable.replace(/\W/g, '-')}`,
  type,
  selectedVariable,
  operand,
  expectedValue,
});

export const trigger = (action = 'conversationFinished', more: Record<string, unknown> = {}): Operation => ({
  kind: 'set-trigger',
  node: { id: 'start', data: step(action, more) },
});

export const add = (after: string, id: string, data = step('sms')): Operation => ({
  kind: 'add-after',
  after,
  node: { id, data },
});

export type BranchSketch = { id: string; name?: string; conditions?: Condition[]; child?: string | null };

export const branchesOf = (...sketches: BranchSketch[]) =>
  sketches.map(({ id, name = id, conditions = [], child = id === 'default' ? null : `${id}-node` }) => ({
    id,
    name,
    type: id === 'default' ? ('default' as const) : ('custom' as const),
    conditions,
    child_id: child,
  }));

export const split = (after: string, id: string, ...sketches: BranchSketch[]): Operation => ({
  kind: 'add-split',
  after,
  node: {
    id,
    data: {
      name: 'Split Logic',
      description: '',
      action: 'ifElse',
      type: 'splitLogic',
      label: 'Split Logic',
    },
    branches: branchesOf(...sketches),
  },
});

/** Throws: a test that builds on a refused edit tests nothing. */
export function build(...operations: Operation[]): Graph {
  return operations.reduce((graph, operation) => {
    const applied = apply(graph, operation);
    if (!applied.ok) throw new Error(`${operation.kind}: ${applied.message}`);
    return applied.graph;
  }, emptyGraph());
}
