import { Skeleton } from '#ui/feedback/skeleton.tsx';

export const filtersStyle =
  'grid grid-cols-2 gap-3 px-4 py-4 max-sm:*:first:col-span-2 max-sm:*:last:col-span-2 sm:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto]';

const controlHeight = 'h-10 pointer-coarse:h-11';

/** As tall as the filters, so that the list below does not move when they load. */
export function FiltersSkeleton() {
  return (
    <div aria-hidden="true" className={filtersStyle}>
      {['search', 'types', 'tags'].map((name) => (
        // A field keeps this much below itself for its message.
        <div key={name} className="pb-1.5">
          <Skeleton className={controlHeight} />
        </div>
      ))}
      <Skeleton className={`${controlHeight} w-40 lg:justify-self-end`} />
    </div>
  );
}
