import { useEffect } from 'react';

/** Goes to the last page when the address names a page that does not exist, or no longer does. */
export function usePageInRange({
  page,
  totalPages,
  onChange,
}: {
  page: number;
  /** Undefined until it is known. */
  totalPages: number | undefined;
  /** Replaces the address: Back must not return to a missing page. */
  onChange: (change: { page: number }, options: { replace: true }) => void;
}): void {
  useEffect(() => {
    if (totalPages !== undefined && page > totalPages) onChange({ page: totalPages }, { replace: true });
  }, [page, totalPages, onChange]);
}
