import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Card padded={false}>
      <ul aria-busy="true" aria-label="Loading" className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          <li key={row} className="flex min-h-18 items-center gap-4 px-4 py-3 sm:px-6">
            <Skeleton className="h-4 w-24 shrink-0" />
            <span className="flex grow flex-col gap-2">
              <Skeleton className="h-4 w-48 max-w-full" />
              <Skeleton className="h-3 w-32" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
