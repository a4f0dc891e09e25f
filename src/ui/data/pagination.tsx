import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { countPages, describeRange } from './page-number.ts';
import { PageNumberInput } from './page-number-input.tsx';
import { PageSize } from './page-size.tsx';

export type PaginationProps = {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total` rows, beyond the reach of these pages. */
  hasMore?: boolean;
  onPageChange: (page: number) => void;
  onPageSizeChange: (pageSize: number) => void;
  pageSizes?: readonly number[];
  label?: string;
  /** For a page number out of range: restore the old one, or go to the nearest page. */
  outOfRange?: 'revert' | 'clamp';
};

export function Pagination({
  page,
  pageSize,
  total,
  hasMore,
  onPageChange,
  onPageSizeChange,
  pageSizes = [10, 25, 50, 100],
  label = 'Pages',
  outOfRange,
}: PaginationProps) {
  const totalPages = countPages({ total, pageSize });
  const turn = [
    { name: 'First page', icon: <ChevronFirst />, to: 1, off: page <= 1 },
    { name: 'Previous page', icon: <ChevronLeft />, to: page - 1, off: page <= 1 },
    { name: 'Next page', icon: <ChevronRight />, to: page + 1, off: page >= totalPages },
    { name: 'Last page', icon: <ChevronLast />, to: totalPages, off: page >= totalPages },
  ].map(({ name, icon, to, off }) => (
    <Button
      key={name}
      variant="ghost"
      icon={icon}
      label={name}
      disabled={off}
      // Reaching the last page must not lose the keyboard focus.
      focusableWhenDisabled
      onClick={() => onPageChange(to)}
    />
  ));
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm print:hidden"
    >
      <div className="flex items-center gap-3">
        <PageSize pageSize={pageSize} pageSizes={pageSizes} onChange={onPageSizeChange} />
        <p aria-live="polite" className="whitespace-nowrap text-soft tabular-nums">
          {describeRange({ page, pageSize, total, hasMore })}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {turn.slice(0, 2)}
        <PageNumberInput
          page={page}
          totalPages={totalPages}
          outOfRange={outOfRange}
          onPageChange={onPageChange}
        />
        {turn.slice(2)}
      </div>
    </nav>
  );
}
