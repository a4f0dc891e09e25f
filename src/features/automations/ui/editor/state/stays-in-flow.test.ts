import { expect, it } from 'vitest';
import { staysInFlow } from './stays-in-flow.ts';

const at = (pathname: string, search: object = {}) => ({ pathname, search });
const here = at('/builder', { id: 7, token: 'x' });

it.each([
  ['the list', at('/bot'), false],
  ['another flow', at('/builder', { id: 8 }), false],
  ['its other tab', at('/builder', { id: 7, tab: 'history' }), true],
])('going to %s', (_, next, stays) => {
  expect(staysInFlow({ current: here, next })).toBe(stays);
});
