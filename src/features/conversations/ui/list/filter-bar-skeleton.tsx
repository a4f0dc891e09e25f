import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { filterBarStyle } from './filter-bar-style.ts';

const FIELDS = ['Direction', 'Filters', 'Status', 'Contact tags', 'Source', 'Start and end date', 'Search'];

/** As tall as the filters, so that the list below does not move when they load. */
export function FilterBarSkeleton() {
  return (
    <div aria-hidden="true" className={filterBarStyle}>
      <Skeleton className="h-11 sm:hidden" />
      {FIELDS.map((name) => (
        <div key={name} className="hidden flex-col gap-1.5 sm:flex">
          <span className="text-sm font-medium">{name}</span>
          <Skeleton className="h-10 pointer-coarse:h-11" />
        </div>
      ))}
      <div className="h-10 w-24 pointer-coarse:h-11" />
    </div>
  );
}
