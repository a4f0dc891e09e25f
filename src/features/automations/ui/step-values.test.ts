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

it('has nothing to say of a split, of nothing and of an action that is gone', () => {
  expect(valuesOf({ action: 'split', input: null })).toEqual([]);
  expect(valuesOf({ action: 'sms', input: 'text' })).toEqual([]);
  expect(valuesOf({ action: 'gone', input: { a: 1 } })).toEqual([]);
});
