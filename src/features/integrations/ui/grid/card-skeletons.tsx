import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';

const CARDS = 6;

export function CardSkeletons() {
  return (
    <div role="status" aria-busy="true" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading integrations</span>
      {Array.from({ length: CARDS }, (_, card) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
          key={card}
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
        >
          <div className="flex items-center gap-3">
            <Skeleton className="size-12" />
            <Skeleton className="h-5 w-32" />
          </div>
          <SkeletonText lines={2} />
          <Skeleton className="mt-2 h-10 w-28" />
        </div>
      ))}
    </div>
  );
}
