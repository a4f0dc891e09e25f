import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { JsonText } from '#ui/data/json-text.tsx';
import { countPages } from '#ui/data/page-number.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { agoText, exactText } from '#ui/format/ago-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { REQUEST_PAGE_SIZES } from '../../vocabulary.ts';
import { sandboxRecordsQuery } from '../integration-queries.ts';

/** What would exist at the vendor by now, record by record. */
export function SandboxRecords({ integrationId, name }: { integrationId: number; name: string }) {
  const [page, setPage] = useState(1);
  const list = useQuery(sandboxRecordsQuery({ integrationId, page }));
  const pages = countPages({ total: list.data?.total ?? 0, pageSize: REQUEST_PAGE_SIZES[0] });
  return (
    <Card
      title="Records in the sandbox"
      description={`What automations would have created or changed in ${name}, newest first.`}
      footer={
        pages > 1 ? (
          <div className="flex items-center justify-between gap-3">
            <Button disabled={page <= 1} focusableWhenDisabled onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <span className="text-sm text-soft tabular-nums">
              Page {page} of {pages}
            </span>
            <Button disabled={page >= pages} focusableWhenDisabled onClick={() => setPage(page + 1)}>
              Older
            </Button>
          </div>
        ) : undefined
      }
    >
      {list.data && list.data.records.length > 0 ? (
        <ul aria-busy={list.isPlaceholderData} className="-my-2 flex flex-col divide-y divide-line">
          {list.data.records.map((record) => (
            <li key={`${record.kind} ${record.id}`} className="py-2">
              <details>
                <summary className="flex min-h-8 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-[4px] marker:content-none">
                  <Badge tone="info">{record.kind_label}</Badge>
                  <span className="min-w-0 font-medium wrap-anywhere">{record.title}</span>
                  <time
                    dateTime={record.updated_at}
                    title={exactText(record.updated_at)}
                    className="ml-auto text-sm text-soft"
                  >
                    {agoText(record.updated_at)}
                  </time>
                </summary>
                <div className="pt-2 pb-1">
                  <JsonText label={record.title} text={record.body} empty="It has no fields." />
                </div>
              </details>
            </li>
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState
          message={failureText(list.error, 'Failed to load the records. Please try again later.')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : list.data ? (
        <EmptyState
          icon={<FlaskConical />}
          title="Nothing has been created yet"
          message="Run an automation with a step for this integration, and its record appears here."
        />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Card>
  );
}
