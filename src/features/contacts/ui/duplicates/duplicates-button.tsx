import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import { duplicatesQuery, FIRST_DUPLICATES } from '../contact-queries.ts';

const DuplicatesDrawer = lazyOverlay(async () => (await import('./duplicates-drawer.tsx')).DuplicatesDrawer);

/** Unobtrusive, since nothing is wrong; hidden when there are no duplicates. */
export function DuplicatesButton() {
  const { data } = useQuery(duplicatesQuery(FIRST_DUPLICATES));
  const [open, setOpen] = useState(false);
  const total = data?.totalItems ?? 0;
  return (
    <>
      {total > 0 ? (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex min-h-6 items-center rounded-[4px] font-medium text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {total.toLocaleString('en-US')} possible {total === 1 ? 'duplicate' : 'duplicates'}
        </button>
      ) : null}
      <WhenNeeded needed={open} part={DuplicatesDrawer}>
        <DuplicatesDrawer open={open} onOpenChange={setOpen} />
      </WhenNeeded>
    </>
  );
}
