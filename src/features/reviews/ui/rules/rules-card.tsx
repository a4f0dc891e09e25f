import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ReviewRules } from '#features/reviews/contract.ts';
import { reasonText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import { callFailure } from '../failure-texts.ts';
import { rulesQuery } from '../review-queries.ts';
import { DestinationIcon } from './destination-icon.tsx';
import { NoGooglePlace } from './no-google-place.tsx';
import { scoresAbove } from './rules-values.ts';

const RulesDrawer = lazyOverlay(async () => (await import('./rules-drawer.tsx')).RulesDrawer);

export function RulesCard() {
  const rules = useQuery(rulesQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Redirect logic"
      actions={
        rules.data ? (
          <Button size="small" icon={<Pencil />} label="Edit redirect logic" onClick={() => setOpen(true)}>
            Edit
          </Button>
        ) : null
      }
    >
      {rules.data ? <Summary rules={rules.data} /> : null}
      {rules.isPending ? (
        <div aria-busy="true">
          <SkeletonText lines={4} />
        </div>
      ) : null}
      {rules.isError && !rules.data ? (
        <ErrorState
          title={callFailure(rules.error, {
            refused: 'Failed to fetch review rules',
            failed: 'An error occurred while loading review rules',
          })}
          message={reasonText(rules.error)}
          onRetry={() => void rules.refetch()}
          retrying={rules.isFetching}
        />
      ) : null}
      {rules.data ? (
        <WhenNeeded needed={isOpen} part={RulesDrawer}>
          <RulesDrawer rules={rules.data} open={isOpen} onOpenChange={setOpen} />
        </WhenNeeded>
      ) : null}
    </Card>
  );
}

function Summary({ rules: { scoreThreshold, destinations, hasGooglePlace } }: { rules: ReviewRules }) {
  const scores = scoresAbove(scoreThreshold);
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">Score threshold &gt; {scoreThreshold} → External Reviews</p>
      <ul aria-label="Destinations" className="flex flex-col gap-2">
        {destinations.map(({ name, percent, isFixed }) => (
          <li key={`${isFixed}${name}`} className="flex items-center gap-2">
            <DestinationIcon name={name} />
            <span className="min-w-0 grow truncate">{name}</span>
            <span className="text-soft tabular-nums">{percent}%</span>
          </li>
        ))}
      </ul>
      {hasGooglePlace ? null : <NoGooglePlace hasOthers={destinations.some(({ isFixed }) => !isFixed)} />}
      <p className="text-sm text-soft">
        {scores
          ? `Customers who choose ${scores} are first asked for a public review, all others first for their comments to you.`
          : 'All customers are first asked for their comments to you.'}{' '}
        Every customer is offered the public review link: the score decides only what is shown first.
      </p>
    </div>
  );
}
