import { useQuery } from '@tanstack/react-query';
import { Download, RotateCw, Undo2 } from 'lucide-react';
import { failureText } from '#ui/api/failure-text.ts';
import { requestUrl } from '#ui/api/request-url.ts';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { amount, countOf } from '#ui/format/amount.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import {
  BATCH_UNDO_DAYS,
  type BatchStatus,
  type BatchSummary,
  type ContactBatch,
  exportSkippedRoute,
} from '../../contract.ts';
import { batchesQuery } from './batch-queries.ts';
import { workText } from './batch-text.ts';
import { useBatchActions } from './use-batch-actions.ts';

/** Recent bulk changes and deletions, for as long as they can be undone. */
export function RecentChanges({
  open,
  onOpenChange,
  onChanged,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChanged: (batch: ContactBatch) => void;
}) {
  const recent = useQuery({ ...batchesQuery, enabled: open });
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Recent changes"
      description={`You can undo these for ${BATCH_UNDO_DAYS} days`}
    >
      {recent.isPending ? <SkeletonText lines={4} /> : null}
      {recent.isError ? (
        <ErrorState
          message={failureText(recent.error, 'Failed to load the changes. Please try again later.')}
          onRetry={() => void recent.refetch()}
          retrying={recent.isFetching}
        />
      ) : null}
      {recent.data?.length === 0 ? <EmptyState title="No recent changes" /> : null}
      {recent.data && recent.data.length > 0 ? (
        <ul className="divide-y divide-line rounded-control border border-line">
          {recent.data.map((batch) => (
            <RecentChange key={batch.id} batch={batch} onChanged={onChanged} />
          ))}
        </ul>
      ) : null}
    </Drawer>
  );
}

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const STATES: Partial<Record<BatchStatus, { label: string; tone: BadgeTone }>> = {
  running: { label: 'Under way', tone: 'info' },
  failed: { label: 'Stopped', tone: 'danger' },
  undoing: { label: 'Undoing', tone: 'info' },
  undone: { label: 'Undone', tone: 'neutral' },
};

function RecentChange({
  batch,
  onChanged,
}: {
  batch: BatchSummary;
  onChanged: (batch: ContactBatch) => void;
}) {
  const { id, work, status, doneCount, skippedCount, failure, createdAt, undoUntil } = batch;
  const { undo, retry } = useBatchActions({ onChanged });
  const state = STATES[status];
  return (
    <li className="flex flex-col gap-2 px-3 py-3">
      <div>
        <p className="flex items-start gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">{workText(work)}</span>
          {state ? (
            <Badge tone={state.tone} className="ml-auto shrink-0">
              {state.label}
            </Badge>
          ) : null}
        </p>
        <p className="text-sm text-soft">
          {moment.format(new Date(createdAt))} · {countOf(doneCount, 'contact')}
          {skippedCount > 0 ? `, ${amount(skippedCount)} left out` : ''}
        </p>
        {failure ? <p className="mt-1 text-sm text-danger">{failure}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {undoUntil ? (
          <Button size="small" icon={<Undo2 />} loading={undo.isPending} onClick={() => undo.mutate(id)}>
            Undo
          </Button>
        ) : null}
        {status === 'failed' ? (
          <Button size="small" icon={<RotateCw />} loading={retry.isPending} onClick={() => retry.mutate(id)}>
            Try again
          </Button>
        ) : null}
        {skippedCount > 0 ? (
          <a
            href={requestUrl(exportSkippedRoute.path, { params: { id } })}
            download
            className={buttonStyle({ size: 'small' })}
          >
            <Download aria-hidden="true" className="size-4.5" />
            Who was left out
          </a>
        ) : null}
      </div>
    </li>
  );
}
