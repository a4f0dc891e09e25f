import { Suspense } from 'react';
import { DAYS_BETWEEN_RATINGS } from '#features/reviews/contract.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { ReviewLink } from './review-link.tsx';
import { TabletLink } from './tablet-link.tsx';

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode);

/** The link that a business gives to its customers, also as a code for a card or the van. */
export function LinkCard() {
  const user = useCurrentUser();
  if (!user) return null;
  const link = `${window.location.origin}/review-us/${user.business_id}`;
  return (
    <Card
      title="Your review link"
      description={`Every customer who opens it can leave a review: one counts per device in ${DAYS_BETWEEN_RATINGS} days.`}
    >
      <ReviewLink link={link} />
      <p className="pb-5 text-sm text-soft">
        Business ID
        <span className="block font-mono text-[0.8125rem] wrap-anywhere text-ink">{user.business_id}</span>
      </p>
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        <QrCode link={link} business={user.business_name} />
      </Suspense>
      <TabletLink link={link} />
    </Card>
  );
}
