import { Suspense } from 'react';
import type { PageSizeSelectProps } from '#ui/choice/page-size-select.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';

const PageSizeSelect = lazyExtra(
  async () => (await import('#ui/overlay/popups.ts')).PageSizeSelect,
  ({ pageSize }) => <span className="text-sm text-soft">{pageSize} rows</span>,
);

/** How many rows a page shows. The popup's code is fetched beside the rows. */
export function PageSize(props: PageSizeSelectProps) {
  return (
    <Suspense fallback={<Skeleton className="h-10 w-32 pointer-coarse:h-11" />}>
      <PageSizeSelect {...props} />
    </Suspense>
  );
}
