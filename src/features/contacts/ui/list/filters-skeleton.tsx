import { Skeleton } from '#ui/feedback/skeleton.tsx';

export const filtersStyle =
  'grid gap-3 px-4 py-4 sm:grid-cols-2 sm:px-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,28rem)_1fr]';

/** As tall as the filters, so that the list below does not move when they load. */
export function FiltersSkeleton() {
  return (
    <div aria-hidden="true" className={filtersStyle}>
      {['search', 'types', 'recent'].map((name) => (
        <Skeleton key={name} className="h-10 pointer-coarse:h-11 last:w-40 lg:last:justify-self-end" />
      ))}
    </div>
  );
}
