import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/control/button.tsx';
import { amount } from '#ui/format/amount.ts';
import type { Selection } from './use-selection.ts';

export type BulkBarProps = {
  /** "Selected contacts" */
  label: string;
  selection: Selection;
  /** How many rows match the filter, on all pages. */
  total: number;
  /** The actions for the selected rows. */
  children: ReactNode;
};

/** The actions for the selected rows. */
export function BulkBar({ label, selection, total, children }: BulkBarProps) {
  const count = selection.isMatching ? total : selection.ids.length;
  if (count === 0) return null;
  const canWiden = selection.page === 'all' && !selection.isMatching && total > selection.ids.length;
  return (
    <section aria-label={label} className={floatingStyle}>
      <p role="status" className="font-medium">
        {selection.isMatching ? `All ${amount(total)} that match are selected` : `${amount(count)} selected`}
      </p>
      {canWiden ? (
        <Button size="small" variant="ghost" onClick={selection.selectMatching}>
          Select all {amount(total)} <span className="max-sm:sr-only">that match</span>
        </Button>
      ) : null}
      {/* A table has a checkbox for this in its header; cards have no header. */}
      {selection.page === 'some' ? (
        <Button size="small" variant="ghost" className="sm:hidden" onClick={selection.togglePage}>
          Select page
        </Button>
      ) : null}
      <div className="flex gap-2 max-sm:order-last max-sm:w-full max-sm:*:grow sm:ml-auto">{children}</div>
      <Button
        size="small"
        variant="ghost"
        icon={<X />}
        label="Clear selection"
        className="max-sm:ml-auto"
        onClick={selection.clear}
      />
    </section>
  );
}

/** Floats over the page: the row to be ticked next must not move. */
export const floatingStyle =
  'fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 mx-auto flex max-w-3xl flex-wrap items-center ' +
  // Beside the menu.
  'gap-x-2 gap-y-2 sm:gap-x-4 rounded-card border border-line bg-surface px-4 py-2 shadow-float md:bottom-6 md:left-68 print:hidden';
