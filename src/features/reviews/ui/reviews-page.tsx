import { Star } from 'lucide-react';
import { lazy, useState } from 'react';
import { LIVE_KIND } from '#features/reviews/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { LazyPart } from '#ui/control/lazy-part.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import type { ReplyStatus } from './detail/sent-replies.tsx';
import { FunnelCard } from './funnel/funnel-card.tsx';
import { LinkCard } from './link/link-card.tsx';
import { ReviewList } from './list/review-list.tsx';
import { REVIEWS_KEY } from './review-queries.ts';
import { RulesCard } from './rules/rules-card.tsx';
import { useReviewsAddress } from './use-reviews-address.ts';
import { VideosCard } from './videos/videos-card.tsx';

const loadReview = () => import('./detail/review-drawer.tsx');
const ReviewDrawer = lazy(async () => ({ default: (await loadReview()).ReviewDrawer }));
const loadAsk = () => import('./ask/ask-drawer.tsx');
const AskDrawer = lazy(async () => ({ default: (await loadAsk()).AskDrawer }));

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
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          <LinkCard />
          <RulesCard />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ReviewList state={state} openId={openId} onChange={change} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          <FunnelCard />
          <VideosCard />
        </div>
      </div>
      <LazyPart needed={openId !== null} load={loadReview}>
        <ReviewDrawer id={openId} listed={state} replyStatus={replyStatus} onClose={close} />
      </LazyPart>
      <LazyPart needed={isAsking} load={loadAsk}>
        <AskDrawer open={isAsking} onOpenChange={setAsking} />
      </LazyPart>
    </>
  );
}
