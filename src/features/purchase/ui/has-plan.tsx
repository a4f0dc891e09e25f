import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { Plan } from '../contract.ts';
import { OnboardingLink } from './onboarding-link.tsx';

export const HasPlan = ({ plan, onboardingUrl }: { plan: Plan | null; onboardingUrl: string }) => (
  <Card>
    <EmptyState
      icon={<BadgeCheck />}
      title="You already have a plan"
      message={plan ? `Your business has the ${plan.title} plan, so there is nothing to buy.` : null}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {plan?.status === 'active' ? <OnboardingLink href={onboardingUrl} /> : null}
          <Link to="/account/plans" className={buttonStyle()}>
            See your plan
          </Link>
        </div>
      }
    />
  </Card>
);
