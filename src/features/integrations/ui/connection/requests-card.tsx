import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import type { VendorRequestEntry } from '#features/integrations/contract.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Switch } from '#ui/choice/switch.tsx';
import { countPages } from '#ui/data/page-number.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Table, type TableColumn } from '#ui/data/table.tsx';
import { usePageInRange } from '#ui/data/use-page-in-range.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { agoText, exactText } from '#ui/format/ago-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { REQUEST_PAGE_SIZES } from '../../vocabulary.ts';
import { requestsQuery } from '../integration-queries.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { AnswerBadge, PURPOSES, requestName } from './request-text.tsx';
import { useConnectionAddress } from './use-connection-address.ts';

/** What Porchlight requested of the vendor, newest first. */
export function RequestsCard({ integrationId, name }: { integrationId: number; name: string }) {
  const { state, change } = useConnectionAddress();
  const { onlyFailed, page, itemsPerPage } = state;
  const [open, setOpen] = useState<VendorRequestEntry | null>(null);
  const list = useQuery(requestsQuery({ integrationId, ...state }));
  const total = list.data?.total ?? 0;
  usePageInRange({
    page,
    totalPages:
      list.isSuccess && !list.isPlaceholderData ? countPages({ total, pageSize: itemsPerPage }) : undefined,
    onChange: change,
  });
  return (
    <Card
      padded={false}
      title="Requests"
      description={`What Porchlight requested of ${name}, newest first. Secrets are left out.`}
      actions={
        <Switch
          label="Only failed"
          checked={onlyFailed}
          onCheckedChange={(wanted) => change({ onlyFailed: wanted })}
        />
      }
      footer={
        <Pagination
          label="Pages of requests"
          page={page}
          pageSize={itemsPerPage}
          pageSizes={REQUEST_PAGE_SIZES}
          total={total}
          onPageChange={(next) => change({ page: next })}
          onPageSizeChange={(size) => change({ itemsPerPage: size })}
        />
      }
    >
      <Table
        label="Requests"
        columns={COLUMNS}
        rows={list.data?.requests ?? []}
        rowKey={({ id }) => String(id)}
        rowAction={{ label: (request) => `Open ${requestName(request)}`, onSelect: setOpen }}
        selectedKey={open ? String(open.id) : null}
        loading={list.isPending}
        skeletonRows={5}
        refreshing={list.isPlaceholderData}
        card={RequestCard}
        empty={
          onlyFailed ? (
            <EmptyState icon={<ArrowUpDown />} title="No request failed." />
          ) : (
            <EmptyState
              icon={<ArrowUpDown />}
              title="No requests yet"
              message="They appear here as soon as an automation acts or a list is loaded."
            />
          )
        }
        error={
          list.isError && !list.data ? (
            <ErrorState
              message={failureText(list.error, 'Failed to load the requests. Please try again later.')}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : undefined
        }
      />
      <RequestDrawer request={open} onClose={() => setOpen(null)} />
    </Card>
  );
}

const COLUMNS: readonly TableColumn<VendorRequestEntry>[] = [
  { id: 'at', header: 'Time', cell: ({ at }) => <Moment at={at} /> },
  { id: 'purpose', header: 'For', cell: ({ purpose }) => PURPOSES[purpose] },
  {
    id: 'request',
    header: 'Request',
    cell: (request) => (
      <span className="line-clamp-2 max-w-80 font-mono text-sm wrap-anywhere">{requestName(request)}</span>
    ),
  },
  { id: 'status', header: 'Answer', cell: AnswerBadge },
  { id: 'ms', header: 'Took', align: 'end', cell: ({ ms }) => `${ms.toLocaleString('en-US')} ms` },
];

const RequestCard = (request: VendorRequestEntry) => (
  <div className="flex flex-col gap-1">
    <span className="flex items-start justify-between gap-3">
      <span className="min-w-0 font-mono text-sm wrap-anywhere">{requestName(request)}</span>
      <AnswerBadge status={request.status} />
    </span>
    <span className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
      <span>{PURPOSES[request.purpose]}</span>
      <Moment at={request.at} />
    </span>
  </div>
);

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactText(at)} className="whitespace-nowrap">
    {agoText(at)}
  </time>
);
