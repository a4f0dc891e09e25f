import { expect, it } from 'vitest';
import { parseGraph } from '#engine/graph/parse-graph.ts';
import { graphOf, STARTER_TEMPLATES } from './starter-templates.ts';

it.each(STARTER_TEMPLATES)('$id is a graph that the server accepts', (template) => {
  const graph = graphOf(template);
  expect(parseGraph(graph)).toEqual({ ok: true, value: graph });
});
