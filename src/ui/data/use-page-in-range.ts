import { useEffect } from 'react';

/** An address may name a page that there is not, or not any more: the last one is shown. */
export function usePageInRange({
  page,
  totalPages,
  onChange,
}: {
  page: number;
  /** Undefined until it is known. */
  totalPages: number | undefined;
  /** The address that named no page is no step to go back to. */
  onChange: (change: { page: number }, options: { replace: true }) => void;
}): void {
  useEffect(() => {
    if (totalPages !== undefined && page > totalPages) onChange({ page: totalPages }, { replace: true });
  }, [page, totalPages, onChange]);
}
