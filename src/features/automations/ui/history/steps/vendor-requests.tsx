import { Suspense, useState } from 'react';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Fold } from './fold.tsx';

const StepRequests = lazyPart(async () => (await import('./step-requests.tsx')).StepRequests);

/** What a step requested of its vendor, fetched when it is opened. */
export function VendorRequests({ vendor, ...step }: { vendor: string; runId: number; nodeId: string }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Fold title={`Requests to ${vendor}`} onOpen={() => setOpened(true)}>
      {wasOpened ? (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <StepRequests {...step} />
        </Suspense>
      ) : null}
    </Fold>
  );
}
