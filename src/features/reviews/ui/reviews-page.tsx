import { Star } from 'lucide-react';
import { useState } from 'react';
import { LIVE_KIND } from '#features/reviews/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import type { ReplyStatus } from './detail/sent-replies.tsx';
import { FunnelCard } from './funnel/funnel-card.tsx';
import { LinkCard } from './link/link-card.tsx';
import { ReviewList } from './list/review-list.tsx';
import { ReviewSummaryCard } from './list/review-summary.tsx';
import { REVIEWS_KEY } from './review-queries.ts';
import { RulesCard } from './rules/rules-card.tsx';
import { useReviewsAddress } from './use-reviews-address.ts';
import { VideosCard } from './videos/videos-card.tsx';

const ReviewDrawer = lazyOverlay(async () => (await import('./detail/review-drawer.tsx')).ReviewDrawer);
const AskDrawer = lazyOverlay(async () => (await import('./ask/ask-drawer.tsx')).AskDrawer);

export function ReviewsPage({ replyStatus }: { replyStatus: ReplyStatus }) {
  const { state, openId, change, close } = useReviewsAddress();
  const [isAsking, setAsking] = useState(false);
  useLiveQuery({ queryKey: REVIEWS_KEY, concerns: ({ kind }) => kind === LIVE_KIND });
  return (
    <>
      <PageHeader
        title="Reviews"
        description="What your customers say about you, and how you ask them for it."
        breadcrumb={[{ label: 'Account' }, { label: 'Reviews' }]}
        actions={
          <Button variant="primary" icon={<Star />} onClick={() => setAsking(true)}>
            Ask for a review
          </Button>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <ReviewSummaryCard />
          <ReviewList state={state} openId={openId} onChange={change} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <LinkCard />
          <RulesCard />
          <FunnelCard />
          <VideosCard />
        </div>
      </div>
      <WhenNeeded needed={openId !== null} part={ReviewDrawer}>
        <ReviewDrawer id={openId} listed={state} replyStatus={replyStatus} onClose={close} />
      </WhenNeeded>
      <WhenNeeded needed={isAsking} part={AskDrawer}>
        <AskDrawer open={isAsking} onOpenChange={setAsking} />
      </WhenNeeded>
    </>
  );
}
