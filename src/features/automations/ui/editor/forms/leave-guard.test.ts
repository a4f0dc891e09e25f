import { expect, it } from 'vitest';
import { leavesFlow } from './leave-guard.tsx';

const at = (pathname: string, search: object = {}) => ({ pathname, search });
const here = at('/builder', { id: 7, token: 'x' });

it.each([
  ['the list', at('/bot'), true],
  ['another flow', at('/builder', { id: 8 }), true],
  ['its other tab', at('/builder', { id: 7, tab: 'history' }), false],
])('leaving for %s', (_, next, isLeaving) => {
  expect(leavesFlow({ current: here, next })).toBe(isLeaving);
});
