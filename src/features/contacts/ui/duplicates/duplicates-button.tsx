import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { duplicatesQuery } from '../contact-queries.ts';
import { DuplicatesDrawer, FIRST_PAGE } from './duplicates-drawer.tsx';

/** Quiet: nothing is wrong, and there is nothing to see when there are none. */
export function DuplicatesButton() {
  const { data } = useQuery(duplicatesQuery(FIRST_PAGE));
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
      <DuplicatesDrawer open={open} onOpenChange={setOpen} />
    </>
  );
}
