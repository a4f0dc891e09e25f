/** Any sequence of edits: an intent says roughly what to do, and is applied to the current graph. */
import fc from 'fast-check';
import { type Condition, FAILURE_WAYS, type Graph, type GraphNode, OPERATORS } from '../graph/graph.ts';
import { apply } from '../operations/apply.ts';
import { copyStep, copySubtree, withFreshIds } from '../operations/copy-subtree.ts';
import type { Operation } from '../operations/operation.ts';
import { build, step, trigger } from './graphs.ts';

const at = fc.nat(10_000);
const word = fc.constantFrom('', 'Hot', 'Cold', 'Hot-2', ' Warm ', '{contact.email}', 'ü€🙂');
const randomCondition: fc.Arbitrary<Condition> = fc.record({
  id: fc.constantFrom('c1', 'c2', 'c3'),
  type: fc.constantFrom('start' as const, '&&' as const, '||' as const),
  selectedVariable: fc.constantFrom(
    '',
    '{conversation.status}',
    'contact.email',
    '{conversation.quote_value}',
  ),
  operand: fc.constantFrom('' as const, ...OPERATORS),
  expectedValue: fc.constantFrom('', 'hot', '100', '$1,200.50', '2026-03-08', '{contact.email}'),
});
const onFailure = fc.constantFrom({}, ...FAILURE_WAYS.map((way) => ({ onFailure: way })));
const randomBranch = fc.record({ name: word, conditions: fc.array(randomCondition, { maxLength: 3 }) });

const intent = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      at,
      action: fc.constantFrom('sms', 'webhook', 'delay', 'gone'),
      onFailure,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('split' as const),
      at,
      branches: fc.array(randomBranch, { maxLength: 9 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      at,
      keep: fc.array(fc.record({ index: fc.nat(9), by: fc.constantFrom('id', 'child', 'name', 'nothing') }), {
        maxLength: 6,
      }),
      add: fc.array(randomBranch, { maxLength: 4 }),
      keepDefault: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('delete' as const),
      at,
      mode: fc.constantFrom('relink' as const, 'cascade' as const),
      keep: fc.option(fc.nat(9), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('paste' as const), at, from: at, alone: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rename' as const), at, name: word }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('update' as const), at, text: word, onFailure }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('name' as const), name: word }) },
);
type Intent = typeof intent extends fc.Arbitrary<infer Value> ? Value : never;

export const intents = fc.array(intent, { maxLength: 30 });

export type Edit = { before: Graph; operation: Operation; after: Graph; inverse: Operation };

/**
 * Plays intents on a flow with a trigger; refused edits are skipped. `sent` may transform each edit first.
 */
export function play(
  list: readonly Intent[],
  sent: (operation: Operation) => Operation = (operation) => operation,
): { graph: Graph; edits: Edit[] } {
  let graph = build(trigger());
  let made = 0;
  const edits: Edit[] = [];
  const createId = () => {
    made += 1;
    return `n${made}`;
  };
  for (const wish of list) {
    const aimed = aim({ graph, wish, createId });
    if (!aimed) continue;
    const operation = sent(aimed);
    const applied = apply(graph, operation);
    if (!applied.ok) continue;
    edits.push({ before: graph, operation, after: applied.graph, inverse: applied.inverse });
    graph = applied.graph;
  }
  return { graph, edits };
}

type Aim<Do extends Intent['do'] = Intent['do']> = {
  graph: Graph;
  wish: Extract<Intent, { do: Do }>;
  createId: () => string;
};

function aim({ graph, wish, createId }: Aim): Operation | null {
  switch (wish.do) {
    case 'add': {
      const data = step(wish.action, {
        smsBody: 'Hi {contact.first_name}',
        delayValue: '5',
        delayUnit: 'minutes',
        ...wish.onFailure,
      });
      return { kind: 'add-after', after: pick(graph, wish.at).id, node: { id: createId(), data } };
    }
    case 'split':
      return splitAt({ graph, wish, createId });
    case 'edit':
      return editAt({ graph, wish, createId });
    case 'delete':
      return deleteAt({ graph, wish, createId });
    case 'paste': {
      const copy = wish.alone ? copyStep : copySubtree;
      const fragment = copy({ graph, nodeId: pick(graph, wish.from).id });
      if (!fragment || graph.nodes.length > 200) return null;
      const fresh = withFreshIds({ fragment, createId });
      return { kind: 'paste-subtree', after: pick(graph, wish.at).id, fragment: fresh };
    }
    case 'rename':
      return { kind: 'rename-node', nodeId: pick(graph, wish.at).id, name: wish.name };
    case 'update': {
      const { id, data } = pick(graph, wish.at);
      return {
        kind: 'update-data',
        nodeId: id,
        data: step(String(data.action), { smsBody: wish.text, ...wish.onFailure }),
      };
    }
    case 'name':
      return { kind: 'rename-flow', name: wish.name };
  }
}

function splitAt({ graph, wish, createId }: Aim<'split'>): Operation {
  const branches = wish.branches.map((branch) => ({
    ...branch,
    id: createId(),
    type: 'custom' as const,
    child_id: createId(),
  }));
  return {
    kind: 'add-split',
    after: pick(graph, wish.at).id,
    node: { id: createId(), data: step('ifElse'), branches },
  };
}

function editAt({ graph, wish, createId }: Aim<'edit'>): Operation | null {
  const splits = graph.nodes.filter((node) => node.type === 'splitNode');
  const split = splits[wish.at % Math.max(splits.length, 1)];
  if (!split) return null;
  const customs = split.data.branches.filter(({ type }) => type === 'custom');
  const kept = new Map(
    wish.keep.flatMap(({ index, by }) => {
      const branch = customs[index % customs.length];
      if (!branch) return [];
      const id = by === 'id' ? branch.id : createId();
      return [
        [
          branch,
          {
            ...branch,
            id,
            child_id: by === 'child' ? branch.child_id : null,
            name: by === 'nothing' ? 'New' : branch.name,
          },
        ],
      ] as const;
    }),
  );
  const added = wish.add.map((branch) => ({
    ...branch,
    id: createId(),
    type: 'custom' as const,
    child_id: null,
  }));
  const last = wish.keepDefault ? split.data.branches.slice(-1) : [];
  return { kind: 'edit-split', nodeId: split.id, branches: [...last, ...kept.values(), ...added] };
}

function deleteAt({ graph, wish }: Aim<'delete'>): Operation {
  const node = pick(graph, wish.at);
  const branches = node.type === 'splitNode' ? node.data.branches : [];
  const keep = wish.keep === undefined ? undefined : branches[wish.keep % Math.max(branches.length, 1)]?.id;
  const keepBranch = keep === undefined ? {} : { keepBranch: keep };
  // Deleting the trigger ends every sequence, so a separate test covers it.
  const target = node.type === 'starterNode' ? (graph.nodes.at(-1) ?? node) : node;
  const mode = target.type === 'starterNode' ? 'relink' : wish.mode;
  return { kind: 'delete-node', nodeId: target.id, mode, ...keepBranch };
}

const pick = (graph: Graph, number: number): GraphNode => {
  const node = graph.nodes[number % graph.nodes.length];
  if (!node) throw new Error('The flow is empty.');
  return node;
};
