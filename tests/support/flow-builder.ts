/** Flows for tests, built by the same operations as the editor's. */

import { savePayload } from '#connectors/framework/payload.ts';
import { ACTIONS, TRIGGERS } from '#connectors/registry.ts';
import { type Branch, emptyGraph, type Graph, type Operator } from '#engine/graph/graph.ts';
import { apply } from '#engine/operations/apply.ts';
import type { Operation } from '#engine/operations/operation.ts';

type Values = Record<string, unknown>;

export class FlowBuilder {
  graph: Graph;
  private count = 0;
  private last = 'start';

  constructor(name = 'A flow') {
    this.graph = emptyGraph(name);
  }

  trigger(action: string, data: Values = {}): this {
    const trigger = TRIGGERS.find(({ id }) => id === action);
    const title = trigger?.title ?? action;
    return this.do({
      kind: 'set-trigger',
      node: {
        id: 'start',
        data: { name: title, description: '', action, type: action, label: title, ...data },
      },
    });
  }

  /** After the last step, or after the one named. */
  step(action: string, values: Values = {}, after = this.last): this {
    const declared = ACTIONS.find(({ id }) => id === action);
    if (!declared) throw new Error(`no action ${action}`);
    const saved = savePayload({ action: declared, values });
    if (!saved.ok) throw new Error(saved.message);
    const id = this.nextId();
    this.do({ kind: 'add-after', after, node: { id, data: saved.payload } });
    this.last = id;
    return this;
  }

  /** The last step is then the node of the first branch. */
  split(conditions: [variable: string, operand: Operator, value: string], after = this.last): this {
    const [selectedVariable, operand, expectedValue] = conditions;
    const id = this.nextId();
    const condition = { id: 'c1', type: 'start' as const, selectedVariable, operand, expectedValue };
    const branches: Branch[] = [
      { id: 'b1', name: 'Yes', type: 'custom', conditions: [condition], child_id: null },
      { id: 'b2', name: 'No', type: 'default', conditions: [], child_id: null },
    ];
    const data = {
      name: 'Split Logic',
      description: '',
      action: 'ifElse',
      type: 'splitLogic',
      label: 'Split Logic',
    };
    this.do({ kind: 'add-split', after, node: { id, data, branches } });
    this.last = this.branch(id, 'Yes');
    return this;
  }

  /** The node of a split's branch. */
  branch(splitId: string, name: string): string {
    const split = this.graph.nodes.find((node) => node.id === splitId);
    const found =
      split?.type === 'splitNode' ? split.data.branches.find((one) => one.name === name) : undefined;
    if (!found?.child_id) throw new Error(`no branch ${name}`);
    return found.child_id;
  }

  /** The node of a step's branch for failures. */
  failureBranch(stepId: string): string {
    const found = this.graph.nodes.find(
      ({ type, data }) => type === 'branchNode' && data.type === 'failure' && data.parent_id === stepId,
    );
    if (!found) throw new Error(`${stepId} has no branch for failures`);
    return found.id;
  }

  body(id: number, type: 'draft' | 'save'): Values {
    const { name, nodes, edges } = this.graph;
    return { id, type, name, nodes, edges };
  }

  private nextId(): string {
    this.count += 1;
    return `step-${this.count}`;
  }

  private do(operation: Operation): this {
    const applied = apply(this.graph, operation);
    if (!applied.ok) throw new Error(`${operation.kind}: ${JSON.stringify(applied)}`);
    this.graph = applied.graph;
    return this;
  }
}
