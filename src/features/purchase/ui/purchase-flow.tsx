import { useCallback, useEffect } from 'react';
import { notify } from '#ui/feedback/toast.ts';
import type { CurrentUser } from '#ui/session/stored-user.ts';
import type { Purchase } from '../contract.ts';
import { isSigned } from './flow/flow.ts';
import { forgetFlow } from './flow/stored-flow.ts';
import { useFlow } from './flow/use-flow.ts';
import { HasPlan } from './has-plan.tsx';
import { PaymentCheck, PaymentUnknown } from './pay/payment-check.tsx';
import { PlanStep } from './pay/plan-step.tsx';
import { usePayment } from './pay/use-payment.ts';
import { AgreementStep } from './sign/agreement-step.tsx';
import { AccountStep } from './steps/account-step.tsx';
import { ConfirmationStep } from './steps/confirmation-step.tsx';
import { StepFrame } from './steps/step-frame.tsx';

const FRAMES = {
  account: { step: 1, title: 'Account Info' },
  agreement: { step: 2, title: 'Agreement' },
  plan: { step: 3, title: 'Plan' },
  checking: { step: 3, title: 'We are checking your payment' },
  unknown: { step: 3, title: 'Please contact support' },
  bought: { step: 4, title: 'Congratulations!' },
};
const OPEN_STEPS = ['account', 'agreement', 'plan'] as const;

/** The server says whether there is a plan; the flow only knows how far this tab is on the way to one. */
export function PurchaseFlow({
  user,
  purchase,
  isCertain,
}: {
  user: CurrentUser;
  purchase: Purchase;
  /** False while the latest state could not be loaded. */
  isCertain: boolean;
}) {
  const { flow, dispatch, startOver } = useFlow(user);
  const { userInfo, sessionId } = flow;
  const payment = usePayment({
    plan: purchase.plan,
    sessionId,
    onUnsigned: (message) => {
      notify.error(message);
      dispatch({ kind: 'unsign' });
    },
  });
  const { outcome, subscriptionId } = payment;
  useEffect(() => {
    if (outcome === 'bought' && subscriptionId && subscriptionId !== sessionId)
      dispatch({ kind: 'pay', subscriptionId });
  }, [outcome, subscriptionId, sessionId, dispatch]);
  // The plan of a stored confirmation is gone, so this is another purchase.
  const isOutdated = outcome === 'open' && flow.paymentComplete;
  useEffect(() => {
    if (isOutdated) startOver();
  }, [isOutdated, startOver]);
  const forget = useCallback(() => forgetFlow(user), [user]);

  if (outcome === 'has-plan') return <HasPlan plan={purchase.plan} onboardingUrl={purchase.onboarding_url} />;
  const shown = outcome === 'open' ? (OPEN_STEPS[flow.currentStep - 1] ?? 'plan') : outcome;
  const next = () => dispatch({ kind: 'next' });
  const moves = { onBack: () => dispatch({ kind: 'back' }), onStartOver: startOver };
  const bodies = {
    account: (
      <AccountStep
        info={userInfo}
        onChange={(changed) => dispatch({ kind: 'fill-in', userInfo: changed })}
        onNext={next}
      />
    ),
    agreement: (
      <AgreementStep
        {...moves}
        info={userInfo}
        isSigned={isSigned(flow)}
        onSigned={(agreementId) => dispatch({ kind: 'sign', agreementId })}
        onNext={next}
      />
    ),
    plan: (
      <PlanStep
        {...moves}
        purchase={purchase}
        flow={flow}
        payment={payment}
        isCertain={isCertain}
        onChoose={(packageId) => dispatch({ kind: 'choose', packageId })}
      />
    ),
    checking: <PaymentCheck />,
    unknown: <PaymentUnknown supportEmail={purchase.support_email} />,
    bought: <ConfirmationStep purchase={purchase} subscriptionId={subscriptionId} onLeave={forget} />,
  };
  return <StepFrame {...FRAMES[shown]}>{bodies[shown]}</StepFrame>;
}
