import { expect, it } from 'vitest';
import { validate } from '../rules/validate.ts';
import { ACTIONS, TRIGGERS, VARIABLES } from '../testing/catalogues.ts';
import { add, build, step, trigger } from '../testing/graphs.ts';
import { answerFieldsSchema, answerNames, answerValues } from './answer-fields.ts';
import { variableScope } from './variables.ts';

const FIELDS = [
  { name: 'Customer ID', jsonPath: 'customer.id', sampleValue: '42' },
  { name: 'first', jsonPath: 'items[0].name', sampleValue: '' },
];

it('reads the fields that an answer has, and no others', () => {
  const fields = answerFieldsSchema.parse(FIELDS);
  const body = JSON.stringify({ customer: { id: 7 }, items: [{ name: 'A "b"' }] });
  expect(answerValues({ fields, body })).toEqual({ customer_id: 7, first: 'A "b"' });
  expect(answerValues({ fields, body: '{"customer": {"id": {"deep": 1}}}' })).toEqual({});
  expect(answerValues({ fields, body: '<html>' })).toEqual({});
  expect(answerValues({ fields, body: `${'['.repeat(1000)}` })).toEqual({});
});

it.each([
  [[{ name: '', jsonPath: 'a' }], /a path and a name each/],
  [[{ name: 'a', jsonPath: 'a..b' }], /not a path such as/],
  [[{ name: 'a', jsonPath: '__proto__.x' }], /not a path such as/],
  [[{ name: '__proto__', jsonPath: 'a' }], /cannot be called/],
  [
    [
      { name: 'A', jsonPath: 'a' },
      { name: 'a', jsonPath: 'b' },
    ],
    /a twice/,
  ],
])('refuses %j', (fields, message) => {
  expect(answerFieldsSchema.safeParse(fields).error?.issues[0]?.message).toMatch(message);
});

it('are variables of the flow, in a folder for their step, and other names are not', () => {
  const call = { ...step('webhook', { answerFields: FIELDS }), name: 'Look up' };
  const graph = build(
    trigger(),
    add('start', 'one', call),
    add('one', 'two', step('sms', { smsBody: 'No. {answer.customer_id} of {answer.nothing}' })),
  );
  expect(answerNames(call)).toEqual(['answer.customer_id', 'answer.first']);
  const { offered } = variableScope({ graph, actions: ACTIONS, triggers: TRIGGERS, variables: VARIABLES });
  expect(offered.find(({ category }) => category === 'answer')).toMatchObject({
    title: 'Answer of Look up',
    variables: [{ field: 'customer_id', label: 'Customer id', sample: '42' }, { field: 'first' }],
  });
  expect(validate({ graph, actions: ACTIONS, triggers: TRIGGERS, variables: VARIABLES })).toMatchObject([
    { nodeId: 'two', severity: 'error', message: '{answer.nothing} is not a variable of this flow.' },
  ]);
});
