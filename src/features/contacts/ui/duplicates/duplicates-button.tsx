import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { LazyPart } from '#ui/control/lazy-part.tsx';
import { duplicatesQuery, FIRST_DUPLICATES } from '../contact-queries.ts';

const loadDrawer = async () => ({ default: (await import('./duplicates-drawer.tsx')).DuplicatesDrawer });
const DuplicatesDrawer = lazy(loadDrawer);

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
      <LazyPart needed={open} load={loadDrawer}>
        <DuplicatesDrawer open={open} onOpenChange={setOpen} />
      </LazyPart>
    </>
  );
}
