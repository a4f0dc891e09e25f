import { Link, useRouter } from '@tanstack/react-router';
import { PartyPopper } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { Purchase } from '../../contract.ts';
import { OnboardingLink } from '../onboarding-link.tsx';
import { dayText } from '../plan-words.ts';
import { SandboxBadge } from '../sandbox-badge.tsx';
import { SupportLink } from '../support-link.tsx';

export function ConfirmationStep({
  purchase: { plan, onboarding_url: onboardingUrl, support_email: supportEmail },
  subscriptionId,
  onLeave,
}: {
  purchase: Purchase;
  subscriptionId: string | null;
  onLeave: () => void;
}) {
  const router = useRouter();
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && onLeave()),
    [router, onLeave],
  );
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="flex items-start gap-3">
        <PartyPopper aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <span>
          Your plan is active. The next step is a short call, in which we set up your receptionist with you.
        </span>
      </p>
      {plan?.is_sandbox ? (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <SandboxBadge /> Nothing was charged.
        </p>
      ) : null}
      <dl className="grid w-full gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact term="Plan">{plan?.title}</Fact>
        <Fact term="Renews on">{plan && (plan.renews_at ? dayText(plan.renews_at) : 'In one year')}</Fact>
        <Fact term="Subscription">{subscriptionId}</Fact>
      </dl>
      <div className="flex flex-col gap-2">
        <OnboardingLink href={onboardingUrl} size="large" />
        <p className="text-sm text-soft">Setup takes 2 to 4 business days after the onboarding call.</p>
      </div>
      <p>We have e-mailed you the receipt and your signed agreement. Both stay on your Plans page.</p>
      <p>
        Questions? Write to <SupportLink address={supportEmail} />.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/account/plans" className={buttonStyle()}>
          See your plan
        </Link>
        <Link to="/dashboard" className={buttonStyle()}>
          Go to the dashboard
        </Link>
      </div>
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{term}</dt>
    <dd className="min-h-6 font-medium wrap-anywhere">{children ?? <Skeleton className="h-5 w-32" />}</dd>
  </div>
);
