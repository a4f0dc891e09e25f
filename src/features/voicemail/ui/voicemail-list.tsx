import { useQuery } from '@tanstack/react-query';
import { Voicemail as VoicemailIcon } from 'lucide-react';
import { PAGE_SIZES } from '#features/voicemail/contract.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { countPages } from '#ui/data/page-number.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { usePageInRange } from '#ui/data/use-page-in-range.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { ListState } from './list-state.ts';
import { VoicemailFilters } from './voicemail-filters.tsx';
import { listQuery } from './voicemail-queries.ts';
import { VoicemailRow } from './voicemail-row.tsx';

export function VoicemailList({
  state,
  openId,
  onChange,
}: {
  state: ListState;
  openId: number | null;
  onChange: (change: Partial<ListState>, options?: { replace: boolean }) => void;
}) {
  const list = useQuery(listQuery(state));
  usePageInRange({
    page: state.page,
    totalPages:
      list.isSuccess && !list.isPlaceholderData
        ? countPages({ total: list.data.totalItems, pageSize: state.itemsPerPage })
        : undefined,
    onChange,
  });
  // The last page is loading.
  const isPastEnd = list.data?.voicemails.length === 0 && list.data.totalItems > 0;
  return (
    <Card
      padded={false}
      footer={
        <Pagination
          label="Pages of voicemail"
          page={state.page}
          pageSize={state.itemsPerPage}
          pageSizes={PAGE_SIZES}
          total={list.data?.totalItems ?? 0}
          onPageChange={(page) => onChange({ page })}
          onPageSizeChange={(itemsPerPage) => onChange({ itemsPerPage })}
        />
      }
    >
      <VoicemailFilters state={state} onChange={onChange} />
      <div aria-busy={list.isPending || list.isPlaceholderData} className="border-t border-line">
        {list.isPending || isPastEnd ? <SkeletonRows /> : null}
        {list.isError && !list.data ? (
          <ErrorState
            message={failureText(list.error, 'Failed to load voicemail. Please try again later.')}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : null}
        {list.data?.totalItems === 0 ? <Nothing state={state} onChange={onChange} /> : null}
        {list.data && list.data.voicemails.length > 0 ? (
          <ul aria-label="Voicemail">
            {list.data.voicemails.map((voicemail) => (
              <VoicemailRow key={voicemail.id} voicemail={voicemail} selected={voicemail.id === openId} />
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}

function Nothing({ state, onChange }: { state: ListState; onChange: (change: Partial<ListState>) => void }) {
  if (state.search !== '') {
    return (
      <EmptyState
        icon={<VoicemailIcon />}
        title="No voicemail matches."
        action={<Button onClick={() => onChange({ search: '', unread: false })}>Show all voicemail</Button>}
      />
    );
  }
  return state.unread ? (
    <EmptyState
      icon={<VoicemailIcon />}
      title="Nothing new"
      message="You have listened to everything."
      action={<Button onClick={() => onChange({ unread: false })}>Show all voicemail</Button>}
    />
  ) : (
    <EmptyState
      icon={<VoicemailIcon />}
      title="No voicemail yet"
      message="What callers leave when they would rather not talk to the receptionist is kept here."
    />
  );
}

function SkeletonRows() {
  return Array.from({ length: 6 }, (_, row) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      key={row}
      className="flex flex-col gap-2 border-b border-line py-3 pr-4 pl-9.5 last:border-b-0 sm:pr-6 sm:pl-11.5"
    >
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-5 w-full" />
    </div>
  ));
}
