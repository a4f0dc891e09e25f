import { expect, it } from 'vitest';
import { buildFlow } from '#connectors/build-flow.ts';
import { VARIABLES } from '#engine/testing/catalogues.ts';
import { firstSample, namedVariables, toVariables } from './sample-variables.ts';

const mapping = {
  id: 'm1',
  jsonPath: 'job',
  variableName: 'job',
  variableCategory: 'Webhook',
  variableField: 'job',
  sampleValue: 'Leaking tap',
};
const person = {
  id: 'm2',
  jsonPath: 'phone',
  variableName: 'phone_number',
  variableCategory: 'contact',
  variableField: 'phone_number',
  sampleValue: '',
};
const graph = buildFlow({
  name: 'Leads',
  trigger: 'receiveWebhook',
  settings: { webhookSettings: { url: '', variableMappings: [mapping, person] } },
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
  expect(namedVariables(graph, VARIABLES).map(({ category, field }) => `${category}.${field}`)).toEqual([
    'contact.phone_number',
    'contact.first_name',
    'webhook.job',
    'offering.title',
  ]);
});

it('begins with the trigger’s own samples, and makes up the rest of what it gives', () => {
  expect(firstSample(graph, VARIABLES)).toEqual({
    'contact.phone_number': '+18015550142',
    'contact.first_name': 'Jamie',
    'webhook.job': 'Leaking tap',
    'offering.title': '',
  });
});

it('makes up no value that runs may not have', () => {
  const smsBody = '{ai_receptionist.name} {ai_receptionist.message_to_agent}';
  const steps = [{ action: 'sms', values: { recipient: '{contact.phone_number}', smsBody } }];
  const flow = buildFlow({ name: 'Leads', trigger: 'conversationFinished', steps });
  const sample = firstSample(flow, VARIABLES);
  expect(sample).toEqual({
    'contact.phone_number': '+18015550142',
    'ai_receptionist.name': '',
    'ai_receptionist.message_to_agent': '',
  });
});

it('sends the server only variables with a value', () => {
  expect(toVariables({ 'contact.email': ' ', 'contact.city': 'Sandy', 'webhook.job': 'x' })).toEqual({
    contact: { city: 'Sandy' },
    webhook: { job: 'x' },
  });
});

it('shows an appointment as its trigger leaves it', () => {
  const smsBody = '{appointment.status} {appointment.location}';
  const steps = [{ action: 'sms', values: { recipient: '{contact.phone_number}', smsBody } }];
  const statusAfter = (trigger: string) =>
    firstSample(buildFlow({ name: 'Calendar', trigger, steps }), VARIABLES)['appointment.status'];
  expect(statusAfter('appointmentBooked')).toBe('Scheduled');
  expect(statusAfter('appointmentMoved')).toBe('Rescheduled');
  expect(statusAfter('appointmentCanceled')).toBe('Canceled');
  expect(statusAfter('appointmentCompleted')).toBe('Completed');
});
