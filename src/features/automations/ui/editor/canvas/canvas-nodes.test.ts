import { expect, it } from 'vitest';
import { emptyCondition } from '#engine/operations/split-branches.ts';
import { VARIABLES } from '#engine/testing/catalogues.ts';
import { add, build, split, step, trigger } from '#engine/testing/graphs.ts';
import { toCanvasNodes } from './canvas-nodes.ts';
import { linesOf } from './lines.ts';
import { nodeText } from './node/node-text.ts';

const graph = build(trigger(), add('start', 'a'), split('a', 's', { id: 'x' }, { id: 'default' }));
const facts = { graph, problems: [], running: {}, currentId: 'start', openId: null };
const drawn = toCanvasNodes({ ...facts, previous: [] });
const changed = (after: ReturnType<typeof toCanvasNodes>) =>
  after.filter((node, index) => node !== drawn[index]).map(({ id }) => id);

it('redraws only what changed', () => {
  expect(changed(toCanvasNodes({ ...facts, previous: drawn }))).toEqual([]);
  expect(changed(toCanvasNodes({ ...facts, running: { a: 2 }, previous: drawn }))).toEqual(['a']);
  expect(changed(toCanvasNodes({ ...facts, currentId: 's', previous: drawn }))).toEqual(['start', 's']);
  expect(changed(toCanvasNodes({ ...facts, openId: 'a', previous: drawn }))).toEqual(['a']);
  const problems = [{ nodeId: 's', severity: 'warning' as const, message: '' }];
  expect(changed(toCanvasNodes({ ...facts, problems, previous: drawn }))).toEqual(['s']);
});

it('shows a node’s worst problem, and where a flow ends', () => {
  const problems = (['warning', 'error', 'warning'] as const).map((severity) => ({
    nodeId: 'a',
    severity,
    message: '',
  }));
  const node = toCanvasNodes({ ...facts, problems, previous: [] }).find(({ id }) => id === 'a');
  expect(node?.data).toMatchObject({ problems: 3, worst: 'error', isLeaf: false });
  expect(drawn.filter(({ data }) => data.isLeaf).map(({ id }) => id)).toEqual(['x-node', 'default-node']);
});

it('draws a line for each connection, from the foot of one card to the head of the next', () => {
  const lines = linesOf(graph).split('M').slice(1);
  expect(lines).toHaveLength(graph.edges.length);
  expect(lines[0]).toBe('0 112V275');
  expect(lines[2]).toBe('0 662V698Q0 718 -20 718H-155Q-175 718 -175 738V825');
});

it('says on a card what is in a step', () => {
  const text = (data: ReturnType<typeof step>) =>
    nodeText({ id: 'n', type: 'customNode', position: { x: 0, y: 0 }, data }, VARIABLES);
  expect(text(step('sms', { smsBody: 'Hi' }))).toMatchObject({ kind: 'Send SMS', preview: 'Hi' });
  expect(text(step('delay', { delayValue: '1', delayUnit: 'hours' })).preview).toBe('1 hour');
  expect(text(step('delay', { delayUnit: 'minutes' })).preview).toBe('');
  expect(text(step('sms', { smsBody: 'Hi', description: 'First touch' })).preview).toBe('First touch');
  expect(text(step('unknown'))).toMatchObject({ kind: 'unknown', preview: '' });
  const branch = {
    id: 'c',
    selectedVariable: 'contact.city',
    operand: 'equals' as const,
    expectedValue: 'Provo',
  };
  const conditions = [{ ...emptyCondition('c'), ...branch }];
  const withCondition = build(trigger(), split('start', 's', { id: 'x', conditions }, { id: 'default' }));
  expect(withCondition.nodes.slice(2).map((node) => nodeText(node, VARIABLES).preview)).toEqual([
    'City equals Provo',
    'When no other branch fits',
  ]);
});
