import { describe, expect, it } from 'vitest';
import { ACTIONS, TRIGGERS, VARIABLES } from '../testing/catalogues.ts';
import { add, build, step, trigger } from '../testing/graphs.ts';
import { listVariables, variableScope } from './variables.ts';

const variable = {
  id: '1',
  name: 'budget_range',
  instructions: '',
  has_expected_responses: true,
  expected_responses: ['Under $500', 'More'],
};
const mapping = {
  id: '1',
  jsonPath: 'a',
  variableName: '',
  variableCategory: 'webhook',
  variableField: 'utm',
  sampleValue: 'spring',
};

describe('the variables of a flow', () => {
  it('have labels, by the catalogue or by their own names', () => {
    expect(
      ['contact.last_name', 'ai_receptionist.name', 'webhook.job_type', 'wait'].map(VARIABLES.labelOf),
    ).toEqual(['Last name', 'Receptionist’s name', 'Job type', 'Wait']);
    expect(['ai_receptionist', 'job_site'].map(VARIABLES.titleOf)).toEqual(['Receptionist', 'Job site']);
  });

  it('include what its trigger and its steps add, with a sample of each', () => {
    const graph = build(
      trigger('receiveWebhook', {
        conversationVariables: [variable],
        webhookSettings: { url: '', variableMappings: [mapping, { ...mapping, variableCategory: '' }] },
      }),
    );
    const folders = listVariables({ graph, catalogue: VARIABLES, outputs: ['webhook.response_status'] });
    expect(folders.find(({ category }) => category === 'conversation')?.variables.at(-1)).toEqual({
      field: 'budget_range',
      label: 'Budget range',
      sample: 'Under $500',
      choices: ['Under $500', 'More'],
    });
    expect(folders.find(({ category }) => category === 'webhook')).toEqual({
      id: 'webhook',
      category: 'webhook',
      title: 'Webhook',
      variables: [
        { field: 'utm', label: 'Utm', sample: 'spring' },
        { field: 'response_status', label: 'Response status', sample: '200' },
      ],
    });
    expect(folders).toHaveLength(7);
  });
});

describe('what a flow offers', () => {
  const offered = (...operations: Parameters<typeof build>) =>
    variableScope({
      graph: build(...operations),
      actions: ACTIONS,
      triggers: TRIGGERS,
      variables: VARIABLES,
    }).offered.map(({ category }) => category);

  it('is what its trigger, its mappings and its steps fill', () => {
    expect(offered(trigger())).toEqual(['contact', 'conversation']);
    expect(offered(trigger('receiveWebhook'))).toEqual([]);
    expect(offered(trigger('receiveWebhook'), add('start', 'a', step('webhook')))).toEqual(['webhook']);
    const contact = { ...mapping, variableCategory: 'Contact', variableField: 'email' };
    const webhookSettings = { url: '', variableMappings: [mapping, contact] };
    expect(offered(trigger('receiveWebhook', { webhookSettings }))).toEqual(['contact', 'webhook']);
  });
});
