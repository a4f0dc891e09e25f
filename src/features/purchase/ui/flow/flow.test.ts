import { describe, expect, it } from 'vitest';
import { advance, type Flow, type FlowAction, settle, startFlow } from './flow.ts';

const userInfo = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@reyes.example',
  phoneNumber: '(415) 555-0123',
};
const start = startFlow(userInfo);
const flowAfter = (...actions: FlowAction[]): Flow => actions.reduce(advance, start);
const signed: FlowAction[] = [{ kind: 'next' }, { kind: 'sign', agreementId: 7 }];
const paid: FlowAction[] = [...signed, { kind: 'pay', subscriptionId: 'sub_1' }];

it('goes from account info to the confirmation', () => {
  expect(flowAfter({ kind: 'next' }).currentStep).toBe(2);
  expect(flowAfter(...signed)).toMatchObject({ currentStep: 3, agreementAccepted: true, agreementId: 7 });
  expect(flowAfter(...paid)).toMatchObject({ currentStep: 4, sessionId: 'sub_1', paymentComplete: true });
});

it('stops at the first and the last step', () => {
  expect(flowAfter({ kind: 'back' }).currentStep).toBe(1);
  expect(flowAfter(...paid, { kind: 'next' }).currentStep).toBe(4);
});

it('does not go on without what the next step needs', () => {
  const nameless = startFlow({ ...userInfo, firstName: ' ' });
  expect(advance(nameless, { kind: 'next' }).currentStep).toBe(1);
  expect(flowAfter({ kind: 'next' }, { kind: 'next' }).currentStep).toBe(2);
  expect(flowAfter(...signed, { kind: 'next' }).currentStep).toBe(3);
});

it('keeps the signature over going back and forth', () => {
  const flow = flowAfter(...signed, { kind: 'back' }, { kind: 'back' }, { kind: 'next' }, { kind: 'next' });
  expect(flow).toMatchObject({ currentStep: 3, agreementId: 7 });
});

it('drops the signature when the account info changes, or the server knows of none', () => {
  const unsigned = { agreementAccepted: false, agreementId: null };
  const renamed = { ...userInfo, lastName: 'Ruiz' };
  const changes: FlowAction[] = [{ kind: 'back' }, { kind: 'back' }, { kind: 'fill-in', userInfo: renamed }];
  expect(flowAfter(...signed, ...changes)).toMatchObject(unsigned);
  expect(flowAfter(...signed, { kind: 'unsign' })).toMatchObject({ ...unsigned, currentStep: 2 });
});

it('starts over with nothing chosen', () => {
  expect(flowAfter(...signed, { kind: 'choose', packageId: 'price_1' }, { kind: 'start-over', start })).toBe(
    start,
  );
});

describe('a stored step that its data does not justify', () => {
  it.each([
    [
      'the agreement without account info',
      { ...start, userInfo: { ...userInfo, email: '' }, currentStep: 2 },
      1,
    ],
    ['the plan without a signature', { ...start, currentStep: 3 }, 2],
    ['the plan with a signature of no number', { ...start, agreementAccepted: true, currentStep: 3 }, 2],
    ['the confirmation without a payment', { ...flowAfter(...signed), currentStep: 4 }, 3],
  ])('falls back: %s', (_, flow, step) => {
    expect(settle(flow).currentStep).toBe(step);
  });
});
