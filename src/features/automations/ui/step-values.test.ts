import { expect, it } from 'vitest';
import { valuesOf } from './step-values.tsx';

it('names what a step was given as its drawer does, and leaves blanks out', () => {
  const input = {
    name: 'Webhook',
    url: 'https://crm.example/leads',
    payloadType: 'json',
    data: [{ key: 'who', value: 'Maria' }],
    headers: [],
  };
  expect(valuesOf({ action: 'webhook', input }).map(({ label, text }) => [label, text])).toEqual([
    ['URL', 'https://crm.example/leads'],
    ['Payload Type', 'JSON'],
    ['Data', 'who: Maria'],
  ]);
});

it('has nothing to say of nothing, and says of an action that is gone what is there', () => {
  expect(valuesOf({ action: 'split', input: null })).toEqual([]);
  expect(valuesOf({ action: 'sms', input: 'text' })).toEqual([]);
  const gone = valuesOf({ action: 'gone', input: { a: 1, list: [{ key: 'x' }] } });
  expect(gone.map(({ text }) => text)).toEqual(['1', '[{"key":"x"}]']);
});

it('says of a split and a delay what they went by', () => {
  expect(
    valuesOf({ action: 'split', input: { 'conversation.status': null, 'webhook.job': 'leak' } }),
  ).toEqual([
    { key: 'conversation.status', label: 'Conversation status', text: 'no value' },
    { key: 'webhook.job', label: 'Job', text: 'leak' },
  ]);
  expect(valuesOf({ action: 'delay', input: { wait: '2 hours', business_hours_only: true } })).toEqual([
    { key: 'wait', label: 'Wait', text: '2 hours' },
    { key: 'business_hours_only', label: 'Business hours only', text: 'Yes' },
  ]);
});
