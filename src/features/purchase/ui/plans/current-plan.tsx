import { CircleAlert, CircleCheck, CircleHelp, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { momentText } from '#ui/format/ago-text.ts';
import { amount } from '#ui/format/amount.ts';
import { Card } from '#ui/layout/card.tsx';
import type { Plan } from '../../contract.ts';
import { OnboardingLink } from '../onboarding-link.tsx';
import { dayText, priceText } from '../plan-words.ts';
import { SandboxBadge } from '../sandbox-badge.tsx';
import { SupportLink } from '../support-link.tsx';
import { SignedAgreement } from './signed-agreement.tsx';

const STATUSES: Record<Plan['status'], { label: string; tone: BadgeTone; icon: ReactNode }> = {
  active: { label: 'Active', tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  past_due: { label: 'Payment failed', tone: 'danger', icon: <CircleAlert aria-hidden="true" /> },
  paying: { label: 'Payment is being checked', tone: 'info', icon: <Clock aria-hidden="true" /> },
  unknown: { label: 'Payment not confirmed', tone: 'danger', icon: <CircleHelp aria-hidden="true" /> },
};

export function CurrentPlan({
  plan,
  supportEmail,
  onboardingUrl,
}: {
  plan: Plan;
  supportEmail: string;
  onboardingUrl: string;
}) {
  const { label, tone, icon } = STATUSES[plan.status];
  return (
    <Card
      title={plan.title}
      description={priceText(plan.price)}
      actions={plan.is_sandbox ? <SandboxBadge /> : null}
      footer={<SignedAgreement plan={plan} />}
    >
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact term="Status">
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </Fact>
        <Fact term="Minutes of calls a month">{amount(plan.minutes)}</Fact>
        <Fact term="Chat conversations a month">{amount(plan.messages)}</Fact>
        <Fact term="Bought on">
          <time dateTime={plan.bought_at} title={momentText(plan.bought_at)}>
            {dayText(plan.bought_at)}
          </time>
        </Fact>
        <Fact term={plan.ends_at ? 'Ends on' : 'Renews on'}>
          <Day at={plan.ends_at ?? plan.renews_at} />
        </Fact>
        <Fact term="Subscription">{plan.subscription_id ?? 'Not known yet'}</Fact>
      </dl>
      {plan.status === 'active' ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-5">
          <OnboardingLink href={onboardingUrl} />
          <p className="text-sm text-soft">Setup takes 2 to 4 business days after the onboarding call.</p>
        </div>
      ) : null}
      {plan.status === 'unknown' ? (
        <p className="pt-4">
          We couldn’t find out whether your payment went through. Please write to{' '}
          <SupportLink address={supportEmail} /> before you pay again.
        </p>
      ) : null}
      {plan.status === 'past_due' ? (
        <p className="pt-4">
          Your card was not accepted for the renewal, and it will be tried again. Please write to{' '}
          <SupportLink address={supportEmail} /> to change the card.
        </p>
      ) : null}
    </Card>
  );
}

const Day = ({ at }: { at: string | null }) =>
  at ? <time dateTime={at}>{dayText(at)}</time> : 'Not known yet';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{term}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);
