/**
 * Prepares a published graph for running: steps indexed, placeholders parsed, branches folded into their
 * split.
 */

import type { ActionTraits, Catalogues } from '../catalogue.ts';
import type { FailureWay, Graph, GraphNode, NodeOf } from '../graph/graph.ts';
import { indexTree, type Tree } from '../graph/tree.ts';
import { type CompiledBranch, compileCondition, mayCompareTimes } from '../rules/conditions.ts';
import { placeholderName } from '../text/placeholders.ts';
import { compileFields, namesIn, type Template } from '../text/template.ts';
import { DELAY_ACTION, type Delay, readDelay } from '../time/delay.ts';
import { answerNames } from '../variables/answer-fields.ts';

type Place = { nodeId: string; name: string; type: string };
export type ActionStep = Place & {
  kind: 'action';
  action: string;
  /** Null when the action has been removed since the version was published. */
  traits: ActionTraits | null;
  template: Template;
  /** Of the variables that the template names. */
  labels: ReadonlyMap<string, string>;
  /** The variables that it may give to later steps; anything else that it returns is dropped. */
  outputs: readonly string[];
  /** The other system recognizes our key, so the step can safely be repeated. */
  idempotent: boolean;
  onFailure: { way: FailureWay; next: string | null };
  next: string | null;
};
export type DelayStep = Place & { kind: 'delay'; delay: Delay | null; next: string | null };
export type SplitStep = Place & {
  kind: 'split';
  branches: (CompiledBranch & { nodeId: string; next: string | null })[];
};
export type Step = ActionStep | DelayStep | SplitStep;

export type CompiledFlow = {
  first: string | null;
  steps: ReadonlyMap<string, Step>;
  /** The categories of variables that any step names; others need not be loaded for a run. */
  categories: ReadonlySet<string>;
  /** Whether any step needs the opening hours or time zone of the business. */
  asksHours: boolean;
};

type Known = Pick<Catalogues, 'actions' | 'variables'>;

export function compile({ graph, ...known }: { graph: Graph } & Known): CompiledFlow {
  const tree = indexTree(graph);
  const steps = new Map<string, Step>();
  for (const node of graph.nodes) {
    const step = compileNode({ node, tree, ...known });
    if (step) steps.set(step.nodeId, step);
  }
  const first = tree.root ? followerOf({ tree, nodeId: tree.root.id }) : null;
  const all = [...steps.values()];
  return { first, steps, categories: new Set(all.flatMap(categoriesOf)), asksHours: all.some(asksHours) };
}

function compileNode({
  node,
  tree,
  actions,
  variables,
}: { node: GraphNode; tree: Tree } & Known): Step | null {
  if (node.type === 'splitNode') return compileSplit({ node, tree, variables });
  if (node.type !== 'customNode') return null;
  const { name, action, type } = node.data;
  const place = { nodeId: node.id, name, type: type || action };
  const next = followerOf({ tree, nodeId: node.id });
  if (action === DELAY_ACTION) return { ...place, kind: 'delay', delay: readDelay(node.data), next };
  const traits = actions.get(action) ?? null;
  const template = compileFields({ data: node.data, encodings: traits?.encodings ?? {} });
  const names = namesIn(template).map(placeholderName);
  return {
    ...place,
    kind: 'action',
    action,
    traits,
    template,
    next,
    labels: new Map(names.map((name) => [name, variables.labelOf(name)])),
    outputs: [...(traits?.outputs ?? []), ...answerNames(node.data)],
    idempotent: isIdempotent({ traits, data: node.data }),
    onFailure: failureWayOf({ node, tree, next }),
  };
}

function isIdempotent({
  traits,
  data,
}: {
  traits: ActionTraits | null;
  data: Readonly<Record<string, unknown>>;
}): boolean {
  if (!traits) return false;
  return traits.idempotent || (traits.idempotentWhen !== undefined && data[traits.idempotentWhen] === true);
}

function failureWayOf({
  node,
  tree,
  next,
}: {
  node: NodeOf<'customNode'>;
  tree: Tree;
  next: string | null;
}): ActionStep['onFailure'] {
  const way = node.data.onFailure ?? 'stop';
  const branch = way === 'branch' ? tree.failureOf(node.id) : null;
  return { way, next: branch ? followerOf({ tree, nodeId: branch.id }) : next };
}

function compileSplit({
  node,
  tree,
  variables,
}: { node: NodeOf<'splitNode'>; tree: Tree } & Pick<Known, 'variables'>): SplitStep {
  const branches = node.data.branches.map(({ id, name, type, conditions, child_id }) => ({
    id,
    name,
    type,
    conditions: conditions.map((condition) => compileCondition(condition, variables)),
    nodeId: child_id ?? node.id,
    next: child_id ? followerOf({ tree, nodeId: child_id }) : null,
  }));
  return { kind: 'split', nodeId: node.id, name: node.data.name, type: node.data.type, branches };
}

const followerOf = ({ tree, nodeId }: { tree: Tree; nodeId: string }): string | null =>
  tree.followerOf(nodeId)?.id ?? null;

function asksHours(step: Step): boolean {
  if (step.kind === 'delay') return step.delay?.businessHoursOnly ?? false;
  if (step.kind === 'action') return false;
  return step.branches.some(({ conditions }) => conditions.some(mayCompareTimes));
}

function categoriesOf(step: Step): string[] {
  if (step.kind === 'delay') return [];
  if (step.kind === 'action') return namesIn(step.template).map(({ category }) => category);
  return step.branches
    .flatMap(({ conditions }) => conditions)
    .flatMap(({ variable, expected }) => [variable, ...expected])
    .flatMap((part) => (part && typeof part !== 'string' ? [part.category] : []));
}
