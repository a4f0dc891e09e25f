import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

const idle = { plan: null, sessionId: null, isPaying: false, isPaid: false, isWatched: false };
const active = { status: 'active', subscription_id: 'sub_1' } as const;
const paying = { status: 'paying', subscription_id: null } as const;

it.each([
  ['no plan', {}, 'open'],
  ['a payment whose answer this page awaits', { plan: paying, isPaying: true }, 'open'],
  ['a payment that succeeded, although the plan is not loaded yet', { isPaid: true }, 'bought'],
  ['a payment that is checked', { plan: paying }, 'checking'],
  ['a payment that was checked here and is paid', { plan: active, isWatched: true }, 'bought'],
  ['a plan that this tab bought before a reload', { plan: active, sessionId: 'sub_1' }, 'bought'],
  ['a plan from another window', { plan: active, sessionId: 'sub_0' }, 'has-plan'],
  ['a plan without a number', { plan: { status: 'active', subscription_id: null } }, 'has-plan'],
  ['a payment that could not be checked', { plan: { status: 'unknown', subscription_id: null } }, 'unknown'],
] as const)('knows the outcome of %s', (_, given, outcome) => {
  expect(outcomeOf({ ...idle, ...given })).toBe(outcome);
});
