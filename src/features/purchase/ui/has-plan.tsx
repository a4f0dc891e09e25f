import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { Plan } from '../contract.ts';

export const HasPlan = ({ plan }: { plan: Plan | null }) => (
  <Card>
    <EmptyState
      icon={<BadgeCheck />}
      title="You already have a plan"
      message={plan ? `Your business has the ${plan.title} plan, so there is nothing to buy.` : null}
      action={
        <Link to="/account/plans" className={buttonStyle({ variant: 'primary' })}>
          See your plan
        </Link>
      }
    />
  </Card>
);
