import { expect, it } from 'vitest';
import { VARIABLES } from '#engine/testing/catalogues.ts';
import { valuesOf } from './step-values.tsx';

const values = (step: { action: string; input: unknown }) =>
  valuesOf({ ...step, labelOf: VARIABLES.labelOf });

it('labels a step’s inputs as its drawer does, and leaves blanks out', () => {
  const input = {
    name: 'Webhook',
    url: 'https://crm.example/leads',
    payloadType: 'json',
    data: [{ key: 'who', value: 'Maria' }],
    headers: [],
  };
  expect(values({ action: 'webhook', input }).map(({ label, text }) => [label, text])).toEqual([
    ['URL', 'https://crm.example/leads'],
    ['Payload Type', 'JSON'],
    ['Data', 'who: Maria'],
  ]);
});

it('shows nothing for no input, and the raw values of an unknown action', () => {
  expect(values({ action: 'split', input: null })).toEqual([]);
  expect(values({ action: 'sms', input: 'text' })).toEqual([]);
  const gone = values({ action: 'gone', input: { a: 1, list: [{ key: 'x' }] } });
  expect(gone.map(({ text }) => text)).toEqual(['1', '[{"key":"x"}]']);
});

it('shows what a split and a delay were decided by', () => {
  expect(values({ action: 'split', input: { 'conversation.status': null, 'webhook.job': 'leak' } })).toEqual([
    { key: 'conversation.status', label: 'Conversation status', text: 'no value' },
    { key: 'webhook.job', label: 'Job', text: 'leak' },
  ]);
  expect(values({ action: 'delay', input: { wait: '2 hours', business_hours_only: true } })).toEqual([
    { key: 'wait', label: 'Wait', text: '2 hours' },
    { key: 'business_hours_only', label: 'Business hours only', text: 'Yes' },
  ]);
});
