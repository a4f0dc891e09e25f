import { describe, expect, it } from 'vitest';
import { build, trigger } from './testing/graphs.ts';
import { CATEGORIES, listVariables, VARIABLE_CATALOGUE, variableNames } from './variables.ts';

const variable = {
  id: '1',
  name: 'budget',
  instructions: '',
  has_expected_responses: false,
  expected_responses: [],
};
const mapping = {
  id: '1',
  jsonPath: 'a',
  variableName: '',
  variableCategory: 'webhook',
  variableField: 'utm',
  sampleValue: '',
};

describe('the variables of a flow', () => {
  it('are the catalogue, in folders', () => {
    expect(VARIABLE_CATALOGUE.map(({ category }) => category)).toEqual([...CATEGORIES]);
    expect(VARIABLE_CATALOGUE.map(({ title }) => title)).toEqual([
      'Contact',
      'Business',
      'Ai_receptionist',
      'Conversation',
      'Webhook',
      'Appointment',
      'Offering',
    ]);
    expect(variableNames(VARIABLE_CATALOGUE).size).toBe(32);
  });

  it('include what its trigger and its steps add', () => {
    const graph = build(
      trigger('receiveWebhook', {
        conversationVariables: [variable],
        webhookSettings: { url: '', variableMappings: [mapping, { ...mapping, variableCategory: '' }] },
      }),
    );
    const folders = listVariables({ graph, outputs: ['webhook.response_status'] });
    expect(folders.find(({ category }) => category === 'conversation')?.fields.at(-1)).toBe('budget');
    expect(folders.find(({ category }) => category === 'webhook')).toEqual({
      category: 'webhook',
      title: 'Webhook',
      fields: ['utm', 'response_status'],
    });
    expect(folders).toHaveLength(7);
  });
});
