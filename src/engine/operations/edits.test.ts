import { describe, expect, it } from 'vitest';
import type { Graph } from '../graph/graph.ts';
import {
  add,
  type BranchSketch,
  branchesOf,
  build,
  condition,
  split,
  step,
  trigger,
} from '../testing/graphs.ts';
import { apply } from './apply.ts';
import { copyStep, copySubtree, withFreshIds } from './copy-subtree.ts';
import type { Operation } from './operation.ts';

/** The flow as an outline: `start > a > split(hot: b | default: c)`. */
function outline(graph: Graph, id = 'start'): string {
  const node = graph.nodes.find((one) => one.id === id);
  const children = graph.edges.filter(({ source }) => source === id).map(({ target }) => target);
  if (node?.type === 'splitNode') {
    const branches = node.data.branches.map(({ name, child_id }) => {
      const below = graph.edges.find(({ source }) => source === child_id)?.target;
      return `${name}: ${below ? outline(graph, below) : '-'}`;
    });
    return `${id}(${branches.join(' | ')})`;
  }
  return [id, ...children.map((child) => outline(graph, child))].join(' > ');
}

function edit(graph: Graph, operation: Operation): Graph {
  const applied = apply(graph, operation);
  if (!applied.ok) throw new Error(applied.message);
  return applied.graph;
}
const refusal = (graph: Graph, operation: Operation): string => {
  const applied = apply(graph, operation);
  return applied.ok ? 'applied' : `${applied.code}: ${applied.message}`;
};

const editSplit = (nodeId: string, ...branches: BranchSketch[]): Operation => ({
  kind: 'edit-split',
  nodeId,
  branches: branchesOf(...branches),
});

const chain = build(trigger(), add('start', 'a'), add('a', 'b'));
const forked = build(
  trigger(),
  split('start', 's', { id: 'hot' }, { id: 'cold' }, { id: 'default' }),
  add('hot-node', 'h'),
  add('cold-node', 'c'),
  add('default-node', 'd'),
);

describe('adding', () => {
  it('inserts below a step and moves its follower under the new one', () => {
    expect(outline(edit(chain, add('a', 'new')))).toBe('start > a > new > b');
    expect(outline(edit(chain, add('b', 'new')))).toBe('start > a > b > new');
  });

  it('moves the follower of a new split under its default branch', () => {
    expect(outline(edit(chain, split('a', 's', { id: 'hot' })))).toBe('start > a > s(hot: - | Default: b)');
  });

  it('starts a split with one custom branch, one start condition and the default branch', () => {
    const graph = edit(chain, split('b', 's'));
    expect(graph.nodes.find(({ id }) => id === 's')).toMatchObject({
      type: 'splitNode',
      data: {
        branches: [
          { type: 'custom', conditions: [{ type: 'start', selectedVariable: '', operand: '' }] },
          { type: 'default', conditions: [] },
        ],
      },
    });
  });

  it('refuses to add directly under a split, under a missing node, or with a taken id', () => {
    expect(refusal(forked, add('s', 'x'))).toMatch(/^wrong-node/);
    expect(refusal(chain, add('gone', 'x'))).toMatch(/^no-such-node/);
    expect(refusal(chain, add('a', 'b'))).toMatch(/^id-taken/);
    expect(refusal(chain, split('a', 'b'))).toMatch(/^id-taken/);
  });

  it('sets a trigger once', () => {
    expect(refusal(chain, trigger())).toBe('trigger-set: You cannot edit your trigger node once it is set.');
  });
});

describe('editing a split', () => {
  it('keeps the steps of a branch that is found by its id', () => {
    const graph = edit(
      forked,
      editSplit('s', { id: 'cold', name: 'Chilly' }, { id: 'hot' }, { id: 'default' }),
    );
    expect(outline(graph)).toBe('start > s(Chilly: c | hot: h | default: d)');
  });

  it('then by the branch node that it names', () => {
    const graph = edit(
      forked,
      editSplit('s', { id: 'x', name: 'Hotter', child: 'hot-node' }, { id: 'cold' }, { id: 'default' }),
    );
    expect(outline(graph)).toBe('start > s(Hotter: h | cold: c | default: d)');
  });

  it('then by type and name', () => {
    const graph = edit(
      forked,
      editSplit('s', { id: 'x', name: 'hot', child: null }, { id: 'cold' }, { id: 'default' }),
    );
    expect(outline(graph)).toBe('start > s(hot: h | cold: c | default: d)');
  });

  it('does not give the steps of a deleted branch to a new one of the same name', () => {
    const branches = branchesOf({ id: 'hot' }, { id: 'new', name: 'cold', child: null }, { id: 'default' });
    const graph = edit(forked, { kind: 'edit-split', nodeId: 's', branches, deleted: ['cold'] });
    expect(outline(graph)).toBe('start > s(hot: h | cold: - | default: d)');
    expect(graph.nodes.find(({ id }) => id === 's')?.data).toMatchObject({ deletedBranches: ['cold'] });
  });

  it('deletes what is under a removed branch and records its name', () => {
    const graph = edit(forked, editSplit('s', { id: 'hot' }, { id: 'default' }));
    expect(outline(graph)).toBe('start > s(hot: h | default: d)');
    expect(graph.nodes.map(({ id }) => id)).toEqual(['start', 's', 'hot-node', 'default-node', 'h', 'd']);
    expect(graph.nodes.find(({ id }) => id === 's')?.data).toMatchObject({ deletedBranches: ['cold'] });
  });

  it('adds a missing default or custom branch, and a default that was left out keeps its steps', () => {
    expect(outline(edit(forked, editSplit('s', { id: 'hot' })))).toBe('start > s(hot: h | default: d)');
    expect(outline(edit(forked, editSplit('s')))).toBe('start > s(Branch 1: - | default: d)');
  });

  it('puts the default branch last and numbers names that are taken', () => {
    const names = [
      { id: 'default' },
      ...['p', 'q', 'r', 't'].map((id) => ({ id, name: id === 't' ? 'A-2' : 'A' })),
    ];
    expect(outline(edit(forked, editSplit('s', ...names)))).toBe(
      'start > s(A: - | A-3: - | A-4: - | A-2: - | default: d)',
    );
  });

  it('numbers a long name without leaving half a character of it', () => {
    const name = `${'x'.repeat(195)}😀${'y'.repeat(3)}`;
    const graph = edit(forked, editSplit('s', { id: 'p', name }, { id: 'q', name }, { id: 'default' }));
    expect(outline(graph)).toBe(`start > s(${name}: - | ${'x'.repeat(195)}\ufffd-2: - | default: d)`);
  });

  it('joins conditions with a start first', () => {
    const conditions = [
      condition('{contact.email}', 'equals', 'a', '||'),
      condition('{contact.city}', 'equals', 'b'),
    ];
    const graph = edit(forked, editSplit('s', { id: 'hot', conditions }, { id: 'default' }));
    const branch = graph.nodes.find(({ id }) => id === 'hot-node');
    expect(branch?.data.conditions).toMatchObject([{ type: 'start' }, { type: '&&' }]);
  });

  it('holds to nine custom branches', () => {
    const many = Array.from({ length: 10 }, (_, index) => ({ id: `b${index}` }));
    expect(refusal(forked, editSplit('s', ...many))).toBe(
      'too-many-branches: You can only create 9 custom branches per split',
    );
    expect(edit(forked, editSplit('s', ...many.slice(1)))).toBeTruthy();
  });
});

describe('deleting', () => {
  const remove = (nodeId: string, mode: 'relink' | 'cascade' = 'relink', keepBranch?: string): Operation => ({
    kind: 'delete-node',
    nodeId,
    mode,
    ...(keepBranch ? { keepBranch } : {}),
  });

  it('relinks the following steps to the node before, or deletes them too', () => {
    expect(outline(edit(chain, remove('a')))).toBe('start > b');
    expect(outline(edit(chain, remove('a', 'cascade')))).toBe('start');
    expect(edit(chain, remove('start', 'cascade')).nodes).toEqual([]);
  });

  it('asks which branch of a split to keep where several have steps', () => {
    expect(refusal(forked, remove('s'))).toMatch(/^several-branches/);
    expect(outline(edit(forked, remove('s', 'relink', 'cold')))).toBe('start > c');
    expect(outline(edit(forked, remove('s', 'cascade')))).toBe('start');
    const single = edit(forked, editSplit('s', { id: 'new' }));
    expect(outline(edit(single, remove('s')))).toBe('start > d');
  });

  it('deletes a custom branch with its steps, but never the default or the last custom one', () => {
    const graph = edit(forked, remove('cold-node'));
    expect(outline(graph)).toBe('start > s(hot: h | default: d)');
    expect(refusal(graph, remove('hot-node'))).toMatch(/^wrong-node/);
    expect(refusal(graph, remove('default-node'))).toMatch(/^wrong-node/);
  });

  it('refuses to delete only the trigger', () => {
    expect(refusal(chain, remove('start'))).toMatch(/^wrong-node/);
  });
});

describe('renaming and saving', () => {
  it('renames a flow, a step with its label, and a branch in both places', () => {
    expect(edit(chain, { kind: 'rename-flow', name: '  ' }).name).toBe('My New Workflow');
    const named = edit(chain, { kind: 'rename-node', nodeId: 'a', name: 'Text them' });
    expect(named.nodes[1]?.data).toMatchObject({ name: 'Text them', label: 'Text them' });
    const branch = edit(forked, { kind: 'rename-node', nodeId: 'cold-node', name: 'hot' });
    expect(outline(branch)).toBe('start > s(hot: h | hot-2: c | default: d)');
    expect(branch.nodes.find(({ id }) => id === 'cold-node')?.data.name).toBe('hot-2');
  });

  it('saves what a drawer holds, and never turns one action into another', () => {
    const data = step('sms', { smsBody: 'Hi' });
    expect(edit(chain, { kind: 'update-data', nodeId: 'a', data }).nodes[1]?.data).toEqual(data);
    expect(refusal(chain, { kind: 'update-data', nodeId: 'a', data: step('email') })).toMatch(/^wrong-node/);
    expect(refusal(chain, { kind: 'update-data', nodeId: 'start', data })).toMatch(/^trigger-set/);
    expect(refusal(forked, { kind: 'update-data', nodeId: 's', data })).toMatch(/^wrong-node/);
  });
});

describe('copy and paste', () => {
  const counter = () => {
    let made = 0;
    return () => {
      made += 1;
      return `copy-${made}`;
    };
  };

  it('pastes a subtree under new ids, and moves the follower to its end', () => {
    const fragment = copySubtree({ graph: forked, nodeId: 's' });
    if (!fragment) throw new Error('nothing was copied');
    const fresh = withFreshIds({ fragment, createId: counter() });
    const graph = edit(forked, { kind: 'paste-subtree', after: 'start', fragment: fresh });
    const root = fresh.rootId;
    expect(outline(graph)).toMatch(
      new RegExp(`^start > ${root}\\(hot: copy-\\d+ \\| cold: copy-\\d+ \\| default: copy-\\d+ > s\\(`),
    );
    expect(graph.nodes).toHaveLength(forked.nodes.length * 2 - 1);
  });

  it('pastes a step alone, and a split with its branches but nothing under them', () => {
    const pasted = (nodeId: string) => {
      const fragment = copyStep({ graph: forked, nodeId });
      if (!fragment) throw new Error('nothing was copied');
      const fresh = withFreshIds({ fragment, createId: counter() });
      return outline(edit(forked, { kind: 'paste-subtree', after: 'start', fragment: fresh }));
    };
    expect(pasted('h')).toBe(outline(forked).replace('start > ', 'start > copy-1 > '));
    expect(pasted('s')).toBe('start > copy-1(hot: - | cold: - | default: s(hot: h | cold: c | default: d))');
  });

  it('refuses a fragment that is not a tree, or whose ids are taken', () => {
    const fragment = copySubtree({ graph: forked, nodeId: 's' });
    if (!fragment) throw new Error('nothing was copied');
    expect(refusal(forked, { kind: 'paste-subtree', after: 'h', fragment })).toMatch(/^id-taken/);
    const fresh = withFreshIds({ fragment, createId: counter() });
    const broken = { ...fresh, edges: fresh.edges.slice(1) };
    expect(refusal(forked, { kind: 'paste-subtree', after: 'h', fragment: broken })).toMatch(/^not-a-tree/);
  });

  it('copies neither the trigger nor a branch', () => {
    for (const copy of [copySubtree, copyStep]) {
      expect(copy({ graph: forked, nodeId: 'start' })).toBeNull();
      expect(copy({ graph: forked, nodeId: 'hot-node' })).toBeNull();
    }
  });
});
