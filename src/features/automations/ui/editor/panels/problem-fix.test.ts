import { expect, it } from 'vitest';
import { ACTION_CATALOGUE, TRIGGER_CATALOGUE } from '#connectors/registry.ts';
import type { Graph } from '#engine/graph/graph.ts';
import { apply } from '#engine/operations/apply.ts';
import { validate } from '#engine/rules/validate.ts';
import { VARIABLES } from '#engine/testing/catalogues.ts';
import { add, build, condition, split, step, trigger } from '#engine/testing/graphs.ts';
import { fixOperation } from './problem-fix.ts';

const problemsOf = (graph: Graph) =>
  validate({ graph, actions: ACTION_CATALOGUE, triggers: TRIGGER_CATALOGUE, variables: VARIABLES }).filter(
    ({ fix }) => fix,
  );

const rows = [
  { key: 'a', value: '{contact.firstname} and {contact.firstname}' },
  { key: 'b', value: '{{contact.email}}' },
];
const start = build(
  trigger(),
  add(
    'start',
    'a',
    step('sms', { recipient: '{contact.phone_number}', smsBody: 'Hi {{contact.firstname}}' }),
  ),
  add(
    'a',
    'w',
    step('webhook', { url: 'https://example.test/', payloadType: 'json', data: rows, headers: [] }),
  ),
  split('w', 's', { id: 'x', conditions: [condition('contact.city', 'equals', '{contact.Last_Name}')] }),
);

it('corrects texts, rows and conditions until no problem is left', () => {
  let graph = start;
  expect(problemsOf(graph)).toHaveLength(4);
  for (let [problem] = problemsOf(graph); problem; [problem] = problemsOf(graph)) {
    const operation = fixOperation({ graph, problem });
    const applied = operation && apply(graph, operation);
    if (!applied?.ok) throw new Error(problem.message);
    graph = applied.graph;
  }
  const [, sms, webhook, , branch] = graph.nodes;
  expect(sms?.data).toMatchObject({ smsBody: 'Hi {contact.first_name}' });
  expect(webhook?.data).toMatchObject({
    data: [
      { key: 'a', value: '{contact.first_name} and {contact.first_name}' },
      { key: 'b', value: '{contact.email}' },
    ],
  });
  expect(branch?.data).toMatchObject({ conditions: [{ expectedValue: '{contact.last_name}' }] });
});

it('has no edit for a step that is gone', () => {
  const [problem] = problemsOf(start);
  if (!problem) throw new Error('no problem');
  expect(fixOperation({ graph: build(trigger()), problem })).toBeNull();
});
