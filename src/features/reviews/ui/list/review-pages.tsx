import { PAGE_SIZES } from '#features/reviews/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { PageSize } from '#ui/data/page-size.tsx';
import { amount } from '#ui/format/amount.ts';

export function ReviewPages({
  page,
  lastPage,
  total,
  pageSize,
  isLoading,
  onPage,
  onPageSize,
}: {
  page: number;
  lastPage: number;
  total: number;
  pageSize: number;
  isLoading: boolean;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}) {
  const turn = (label: string, to: number) => (
    <Button
      disabled={isLoading || to < 1 || to > lastPage}
      // Reaching the last page must not lose the keyboard focus.
      focusableWhenDisabled
      onClick={() => onPage(to)}
    >
      {label}
    </Button>
  );
  return (
    <nav
      aria-label="Pages of reviews"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 print:hidden"
    >
      {turn('Previous', page - 1)}
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 max-sm:order-last max-sm:w-full">
        <p aria-live="polite" className="text-sm text-soft tabular-nums">
          Page {page} of {lastPage} ({amount(total)})
        </p>
        <div className="w-32">
          <PageSize pageSize={pageSize} pageSizes={PAGE_SIZES} onChange={onPageSize} />
        </div>
      </div>
      {turn('Next', page + 1)}
    </nav>
  );
}
