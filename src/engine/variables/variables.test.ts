import { describe, expect, it } from 'vitest';
import { ACTIONS, TRIGGERS } from '../testing/catalogues.ts';
import { add, build, step, trigger } from '../testing/graphs.ts';
import { CATEGORIES, VARIABLE_CATALOGUE, variableLabel } from '../values/variable-catalogue.ts';
import { listVariables, variableNames, variableScope } from './variables.ts';

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
  it('are the catalogue, in folders', () => {
    expect(VARIABLE_CATALOGUE.map(({ category }) => category)).toEqual([...CATEGORIES]);
    expect(VARIABLE_CATALOGUE.map(({ title }) => title)).toEqual([
      'Contact',
      'Business',
      'Receptionist',
      'Conversation',
      'Webhook',
      'Appointment',
      'Offering',
    ]);
    expect(variableNames(VARIABLE_CATALOGUE).size).toBe(32);
  });

  it('have readable, unique labels', () => {
    const labels = VARIABLE_CATALOGUE.flatMap(({ variables }) => variables.map(({ label }) => label));
    expect(labels.filter((label) => !/^[A-Z][A-Za-z’ ]+$/.test(label))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
    expect(
      ['contact.last_name', 'ai_receptionist.name', 'webhook.job_type', 'wait'].map(variableLabel),
    ).toEqual(['Last name', 'Receptionist’s name', 'Job type', 'Wait']);
  });

  it('include what its trigger and its steps add, with a sample of each', () => {
    const graph = build(
      trigger('receiveWebhook', {
        conversationVariables: [variable],
        webhookSettings: { url: '', variableMappings: [mapping, { ...mapping, variableCategory: '' }] },
      }),
    );
    const folders = listVariables({ graph, outputs: ['webhook.response_status'] });
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
    variableScope({ graph: build(...operations), actions: ACTIONS, triggers: TRIGGERS }).offered.map(
      ({ category }) => category,
    );

  it('is what its trigger, its mappings and its steps fill', () => {
    expect(offered(trigger())).toEqual(['contact', 'conversation']);
    expect(offered(trigger('receiveWebhook'))).toEqual([]);
    expect(offered(trigger('receiveWebhook'), add('start', 'a', step('webhook')))).toEqual(['webhook']);
    const contact = { ...mapping, variableCategory: 'Contact', variableField: 'email' };
    const webhookSettings = { url: '', variableMappings: [mapping, contact] };
    expect(offered(trigger('receiveWebhook', { webhookSettings }))).toEqual(['contact', 'webhook']);
  });
});
