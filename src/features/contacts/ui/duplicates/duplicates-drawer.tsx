import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureText } from '#ui/api/failure-text.ts';
import { countPages } from '#ui/data/page-number.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { CONTACT_PAGE_SIZES } from '../../contract.ts';
import { duplicatesQuery, FIRST_DUPLICATES } from '../contact-queries.ts';
import { MergeDrawer } from '../merge/merge-drawer.tsx';
import { useOpening } from '../merge/use-opening.ts';
import { DuplicateGroupCard } from './duplicate-group-card.tsx';

export function DuplicatesDrawer({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [page, setPage] = useState<{ page: number; itemsPerPage: number }>(FIRST_DUPLICATES);
  const review = useOpening();
  const list = useQuery({ ...duplicatesQuery(page), enabled: open });
  const total = list.data?.totalItems ?? 0;
  const lastPage = Math.max(countPages({ total, pageSize: page.itemsPerPage }), 1);
  useEffect(() => {
    // The last group of the last page has been resolved.
    if (list.data && page.page > lastPage) setPage({ ...page, page: lastPage });
  }, [list.data, page, lastPage]);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title="Possible duplicates"
      description="They share a phone number or an email"
    >
      {list.data ? (
        list.data.groups.length > 0 ? (
          <ul className="flex flex-col gap-4">
            {list.data.groups.map((group) => (
              <DuplicateGroupCard
                key={group.ids.join()}
                group={group}
                onReview={() => review.open(group.ids)}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<CircleCheck />}
            title="No possible duplicates"
            message="No two contacts share a phone number or an email, apart from those you marked as different people."
          />
        )
      ) : list.isError ? (
        <ErrorState
          message={failureText(list.error, 'Failed to load the duplicates. Please try again later.')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading" className="flex flex-col gap-4">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-48 w-full" />
          ))}
        </div>
      )}
      {total > FIRST_DUPLICATES.itemsPerPage ? (
        <div className="mt-5 border-t border-line pt-3">
          <Pagination
            label="Pages of duplicates"
            page={page.page}
            pageSize={page.itemsPerPage}
            pageSizes={CONTACT_PAGE_SIZES}
            total={total}
            onPageChange={(next) => setPage({ ...page, page: next })}
            onPageSizeChange={(itemsPerPage) => setPage({ page: 1, itemsPerPage })}
          />
        </div>
      ) : null}
      <MergeDrawer opening={review} />
    </Drawer>
  );
}
