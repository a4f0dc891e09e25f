import { describe, expect, it } from 'vitest';
import { ACTION_CATALOGUE, TRIGGER_CATALOGUE } from '#connectors/registry.ts';
import { parseGraph } from '#engine/graph/parse-graph.ts';
import { validate } from '#engine/rules/validate.ts';
import { graphOf, STARTER_TEMPLATES } from './starter-templates.ts';

describe.each(STARTER_TEMPLATES.map((template) => [template.id, template] as const))('%s', (id, template) => {
  const graph = graphOf(template);

  it('can be published as it is, except for a URL that only the owner knows', () => {
    const problems = validate({ graph, actions: ACTION_CATALOGUE, triggers: TRIGGER_CATALOGUE });
    expect(problems.map(({ message }) => message)).toEqual(id === 'leads-to-crm' ? ['URL is required'] : []);
  });

  it('is a graph that the server accepts', () => {
    expect(parseGraph(graph)).toEqual({ ok: true, value: graph });
  });
});
