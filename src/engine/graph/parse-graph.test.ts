import { describe, expect, it } from 'vitest';
import { add, build, split, trigger } from '../testing/graphs.ts';
import type { Graph } from './graph.ts';
import { parseGraph } from './parse-graph.ts';

const graph = build(
  trigger(),
  add('start', 'a'),
  split('a', 's', { id: 'hot' }, { id: 'default' }),
  add('hot-node', 'h'),
);
type Loose = { nodes: Record<string, unknown>[]; edges: Record<string, unknown>[] } & Record<string, unknown>;

/** A valid graph with one thing wrong. */
function broken(spoil: (graph: Loose) => void): string[] {
  const copy = structuredClone(graph) as unknown as Loose;
  spoil(copy);
  const parsed = parseGraph(copy);
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path} ${message}`.trim());
}
const data = (loose: Loose, index: number) => loose.nodes[index]?.data as Record<string, unknown>;

describe('reading a graph', () => {
  it('takes what edits make, and an empty flow', () => {
    expect(parseGraph(graph)).toEqual({ ok: true, value: graph });
    expect(parseGraph({ formatVersion: 1, name: 'x', nodes: [], edges: [] }).ok).toBe(true);
  });

  it('drops what the canvas adds to nodes, and a webhook’s secret', () => {
    const settings = { url: 'https://x.test/h', security: { key: 'X-Signature', value: 'secret' } };
    const copy = structuredClone(graph) as Graph;
    Object.assign(copy.nodes[0] ?? {}, { selected: true, measured: { width: 3 } });
    Object.assign(copy.nodes[0]?.data ?? {}, { webhookSettings: settings });
    const parsed = parseGraph(copy);
    expect(JSON.stringify(parsed)).not.toMatch(/measured|selected|secret/);
    expect(parsed).toMatchObject({
      ok: true,
      value: { nodes: [{ data: { webhookSettings: { url: settings.url } } }, {}, {}, {}, {}, {}] },
    });
  });

  it('turns names of conversation variables into placeholder names, and refuses duplicates', () => {
    const named = (...names: string[]) =>
      parseGraph(
        build(
          trigger('conversationFinished', {
            conversationVariables: names.map((name, index) => ({
              id: `${index}`,
              name,
              instructions: '',
              has_expected_responses: false,
              expected_responses: [],
            })),
          }),
        ),
      );
    expect(named('Budget Range ', 'Price ($)')).toMatchObject({
      value: { nodes: [{ data: { conversationVariables: [{ name: 'budget_range' }, { name: 'price' }] } }] },
    });
    for (const [names, message] of [
      [['a', '$'], /required fields: Name/],
      [['Budget', 'budget '], /Two variables are named budget/],
      [['Quote Value'], /has a field named quote_value already/],
    ] as const) {
      expect(named(...names)).toMatchObject({
        ok: false,
        issues: [{ message: expect.stringMatching(message) }],
      });
    }
  });

  it.each<[string, (loose: Loose) => void, RegExp]>([
    [
      'another version',
      (g) => {
        g.formatVersion = 2;
      },
      /another version/,
    ],
    [
      'an unknown kind of node',
      (g) => {
        Object.assign(g.nodes[1] ?? {}, { type: 'evilNode' });
      },
      /nodes\.1\.type/,
    ],
    [
      'a malformed id',
      (g) => {
        Object.assign(g.nodes[1] ?? {}, { id: 'a b' });
      },
      /nodes\.1\.id/,
    ],
    [
      'an id that is a prototype',
      (g) => {
        Object.assign(g.nodes[1] ?? {}, { id: '__proto__' });
      },
      /nodes\.1\.id is not allowed/,
    ],
    [
      'a hostile key',
      (g) => {
        Object.defineProperty(data(g, 1), '__proto__', { value: { x: 1 }, enumerable: true });
      },
      /key that is not allowed/,
    ],
    [
      'an overlong text',
      (g) => {
        data(g, 1).smsBody = 'x'.repeat(20_001);
      },
      /longer than 20,000/,
    ],
    [
      'a NUL',
      (g) => {
        data(g, 1).smsBody = 'a\u0000b';
      },
      /not readable text/,
    ],
    [
      'half a surrogate pair',
      (g) => {
        data(g, 1).smsBody = '\ud800';
      },
      /not readable text/,
    ],
    [
      'two triggers',
      (g) => {
        Object.assign(g.nodes[1] ?? {}, { type: 'starterNode' });
      },
      /one trigger/,
    ],
    [
      'no trigger',
      (g) => {
        Object.assign(g.nodes[0] ?? {}, { type: 'customNode' });
      },
      /no trigger/,
    ],
    [
      'the same id twice',
      (g) => {
        Object.assign(g.nodes[5] ?? {}, { id: 'a' });
      },
      /same id/,
    ],
    [
      'an edge to nowhere',
      (g) => {
        g.edges.pop();
        g.edges.push({ id: 'a->z', type: 'customEdge', source: 'a', target: 'z' });
      },
      /leads nowhere/,
    ],
    [
      'an edge with another name',
      (g) => {
        Object.assign(g.edges[0] ?? {}, { id: 'x' });
      },
      /must be called start->a/,
    ],
    [
      'an edge from the wrong handle',
      (g) => {
        Object.assign(g.edges[2] ?? {}, { sourceHandle: 'branch-7' });
      },
      /wrong place/,
    ],
    [
      'a step that nothing leads to',
      (g) => {
        g.edges.shift();
      },
      /cannot be reached/,
    ],
    [
      'two ways to one step',
      (g) => {
        g.edges.push({ id: 'start->h', type: 'customEdge', source: 'start', target: 'h' });
      },
      /follows two/,
    ],
    [
      'a ring',
      (g) => {
        g.edges[0] = { id: 'h->a', type: 'customEdge', source: 'h', target: 'a' };
      },
      /cannot be reached/,
    ],
    [
      'a default branch that is not last',
      (g) => {
        (data(g, 2).branches as unknown[]).reverse();
      },
      /default branch/,
    ],
    [
      'a split with nothing but a default branch',
      (g) => {
        (data(g, 2).branches as unknown[]).shift();
        g.nodes = g.nodes.filter(({ id }) => id !== 'hot-node' && id !== 'h');
        g.edges = g.edges.filter(({ target }) => target !== 'hot-node' && target !== 'h');
        Object.assign(g.edges.at(-1) ?? {}, { sourceHandle: 'branch-0' });
      },
      /needs a custom branch/,
    ],
    [
      'a branch without its node',
      (g) => {
        Object.assign((data(g, 2).branches as object[])[0] ?? {}, { child_id: null });
      },
      /./,
    ],
    [
      'a branch node that differs from its branch',
      (g) => {
        data(g, 3).name = 'Other';
      },
      /differs from what its split says/,
    ],
    [
      'a branch that names another child',
      (g) => {
        data(g, 3).child_id = null;
      },
      /names another step/,
    ],
  ])('refuses %s and says why', (_, spoil, message) => {
    const issues = broken(spoil);
    expect(issues.join('\n')).toMatch(message);
  });

  it('refuses too many steps, deep nesting and values that are not JSON', () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({ ...graph.nodes[1], id: `n${index}` }));
    expect(broken((g) => g.nodes.push(...(many as never[]))).join()).toMatch(/at most 1000 steps/);
    let deep: unknown = 1;
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(
      broken((g) => {
        data(g, 1).x = 1;
      }).length,
    ).toBe(0);
    expect(parseGraph({ ...graph, nodes: deep }).ok).toBe(false);
    for (const value of [null, undefined, 7, 'x', [], new Date(0), new Map(), { nodes: Number.NaN }])
      expect(parseGraph(value).ok).toBe(false);
  });
});
