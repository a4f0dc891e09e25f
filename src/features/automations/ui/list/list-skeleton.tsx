import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ROW_GRID } from './flow-row.tsx';

/** As tall as the list that replaces it. */
export function ListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <span className="sr-only">Loading automations</span>
      <Skeleton className="h-10 sm:max-w-xs" />
      <Card padded={false}>
        {[1, 2, 3, 4].map((row) => (
          <div
            key={row}
            className={`flex flex-col gap-3 border-b border-line px-4 py-4 last:border-b-0 sm:px-6 ${ROW_GRID}`}
          >
            <div className="flex gap-4">
              <Skeleton className="size-10 shrink-0" />
              <div className="flex grow flex-col gap-2 py-1">
                <Skeleton className="h-4 w-48 max-w-full" />
                <Skeleton className="h-4 w-36" />
                <Skeleton className="h-4 w-40" />
              </div>
            </div>
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-6 w-28" />
          </div>
        ))}
      </Card>
    </div>
  );
}
