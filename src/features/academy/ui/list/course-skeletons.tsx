import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** As high as the cards that come. */
export function CourseSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, card) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
      key={card}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <Skeleton className="aspect-2/1 w-full" />
      <div className="flex h-64 flex-col gap-3 p-5">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-auto h-10 w-full" />
      </div>
    </div>
  ));
}
