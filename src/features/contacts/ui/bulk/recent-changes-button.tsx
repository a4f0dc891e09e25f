import { useQuery } from '@tanstack/react-query';
import { batchesQuery } from './batch-queries.ts';

/** Quiet, like that of the duplicates: there is nothing to see when there are none. */
export function RecentChangesButton({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(batchesQuery);
  if (!data || data.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="ml-3 inline-flex min-h-6 items-center rounded-[4px] font-medium text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11"
    >
      Recent changes
    </button>
  );
}
