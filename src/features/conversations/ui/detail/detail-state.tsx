import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { detailFailure } from '../failure-texts.ts';

/** Shown in place of the details while they load or after they failed to. */
export function DetailState({
  error,
  retrying,
  onRetry,
}: {
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}) {
  if (!error) {
    return (
      <div aria-busy="true" className="flex flex-col gap-6">
        <SkeletonText lines={4} />
        <Skeleton className="h-40 w-full" />
        <SkeletonText lines={6} />
      </div>
    );
  }
  const message = detailFailure(error);
  if (message === null) return <EmptyState title="No details found." />;
  return <ErrorState message={`Error: ${message}`} onRetry={onRetry} retrying={retrying} />;
}
