import { expect, it } from 'vitest';
import { buildFlow } from '#connectors/build-flow.ts';
import { NOT_GIVEN_YET } from '#engine/values/variable-catalogue.ts';
import { firstSample, namedVariables, toVariables } from './sample-variables.ts';

const mapping = {
  id: 'm1',
  jsonPath: 'job',
  variableName: 'job',
  variableCategory: 'Webhook',
  variableField: 'job',
  sampleValue: 'Leaking tap',
};
const graph = buildFlow({
  name: 'Leads',
  trigger: 'receiveWebhook',
  settings: { webhookSettings: { url: '', variableMappings: [mapping] } },
  steps: [
    {
      action: 'sms',
      values: {
        recipient: '{contact.phone_number}',
        smsBody: 'Hi {Contact.first_name}, about {webhook.job}',
      },
    },
    {
      split: [
        { name: 'Yes', when: ['{webhook.job}', 'equals', '{offering.title}'], steps: [] },
        { name: 'No', steps: [] },
      ],
    },
  ],
});

it('asks for what the steps and the conditions name, each once', () => {
  expect(namedVariables(graph).map(({ category, field }) => `${category}.${field}`)).toEqual([
    'contact.phone_number',
    'contact.first_name',
    'webhook.job',
    'offering.title',
  ]);
});

it('begins with the trigger’s own samples, and makes up the rest', () => {
  expect(firstSample(graph)).toEqual({
    'contact.phone_number': '+18015550142',
    'contact.first_name': 'Jamie',
    'webhook.job': 'Leaking tap',
    'offering.title': 'Leak repair',
  });
});

it('makes up no value that runs do not have yet', () => {
  const texts = [...NOT_GIVEN_YET].map((name) => `{${name}}`).join();
  const steps = [{ action: 'sms', values: { recipient: '{contact.phone_number}', smsBody: texts } }];
  const sample = firstSample(buildFlow({ name: 'Leads', trigger: 'receiveWebhook', steps }));
  expect(sample).toEqual({
    'contact.phone_number': '+18015550142',
    ...Object.fromEntries([...NOT_GIVEN_YET].map((name) => [name, ''])),
  });
});

it('sends the server only variables with a value', () => {
  expect(toVariables({ 'contact.email': ' ', 'contact.city': 'Sandy', 'webhook.job': 'x' })).toEqual({
    contact: { city: 'Sandy' },
    webhook: { job: 'x' },
  });
});
