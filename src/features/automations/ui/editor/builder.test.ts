import { Zap } from 'lucide-react';
import { expect, it } from 'vitest';
import { ACTIONS, TRIGGERS } from '#connectors/registry.ts';
import { ApiError, NETWORK_ERROR, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';
import { builderSearch, readFlowId } from '../addresses.ts';
import { loadFailure } from './load-failure.ts';
import { stepOperation } from './save-operations.ts';
import { StepIcon } from './step-icon.ts';

it('reads the address, with the history’s filters only on the History tab', () => {
  expect(builderSearch({ id: 7, token: 123, status: 'failed' })).toEqual({ id: 7, token: '123' });
  expect(builderSearch({ id: '7', tab: 'history', status: 'failed' })).toEqual({
    id: 7,
    tab: 'history',
    status: 'failed',
  });
  expect(builderSearch({ id: {}, tab: 'x' })).toEqual({});
});

it.each([
  [undefined, 'Missing flow ID in URL parameters'],
  ['', 'Missing flow ID'],
  ['abc', 'Flow ID not found in URL'],
  [0, 'Flow ID not found in URL'],
  [1.5, 'Flow ID not found in URL'],
])('says what is wrong with id %j', (id, fault) => {
  expect(readFlowId(builderSearch({ id }).id)).toEqual({ fault });
});

it('accepts an id as a number or as text', () => {
  expect(readFlowId(builderSearch({ id: 7 }).id)).toEqual({ id: 7 });
  expect(readFlowId(builderSearch({ id: '7' }).id)).toEqual({ id: 7 });
});

it.each([
  [404, 'x', 'Automation not found or unauthorized'],
  [403, 'x', 'Automation not found or unauthorized'],
  [200, UNEXPECTED_FORMAT, 'Automation data could not be loaded'],
  [500, 'x', 'Error loading automation: Oh.'],
  [0, NETWORK_ERROR, 'Error loading automation: Oh.'],
])('words a failure with status %d and code %s', (status, code, text) => {
  expect(loadFailure(new ApiError({ message: 'Oh.', status, code }))).toBe(text);
});

it('turns a drawer’s values into an edit of the graph', () => {
  const payload = { name: 'n', description: '', action: 'sms', type: 'sms', label: 'n' };
  const place = { after: 'start', newId: 'new' };
  expect(stepOperation({ payload, node: null, ...place })).toMatchObject({
    kind: 'add-after',
    node: { id: 'new' },
  });
  expect(stepOperation({ payload: { ...payload, branches: [] }, node: null, ...place })).toMatchObject({
    kind: 'add-split',
    node: { id: 'new', data: payload },
  });
});

it('has an icon for every declared action and trigger', () => {
  const without = [...ACTIONS, ...TRIGGERS].filter(({ id }) => StepIcon({ action: id }).type === Zap);
  expect(without.map(({ id }) => id)).toEqual([]);
  expect(StepIcon({ action: 'unknown' }).type).toBe(Zap);
});
