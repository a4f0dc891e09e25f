import { useMutation, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReceptionistView, restoreVersionRoute } from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { versionsQuery } from './bot-queries.ts';
import { momentText } from './moment-text.ts';
import { ChangeList } from './publish-dialog.tsx';

export function VersionsSection({
  view: { version, published, timezone },
  isDirty,
  onRestored,
}: {
  view: ReceptionistView;
  isDirty: boolean;
  onRestored: (view: ReceptionistView) => void;
}) {
  const query = useQuery(versionsQuery);
  const restore = useMutation({
    mutationFn: async (number: number) =>
      (await call(restoreVersionRoute, { params: { number }, body: { version } })).data,
    onSuccess: (view, number) => {
      onRestored(view);
      notify.success(`Version ${number} is in the draft. Publish it when you are ready.`);
    },
    onError: (error) => notify.error(failureText(error, 'Failed to restore it. Please try again.')),
  });
  return (
    <Card title="Published versions" description="What customers talked to, and since when.">
      {query.data?.length === 0 ? <EmptyState icon={<History />} title="Nothing is published yet" /> : null}
      {query.isPending ? <SkeletonText lines={3} /> : null}
      {query.isError && !query.data ? (
        <ErrorState
          message="Failed to load the versions. Please try again later."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      <ul aria-label="Published versions" className="divide-y divide-line">
        {query.data?.map(({ number, published_at, published_by, changes }) => (
          <li key={number} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
            <div className="min-w-48 grow basis-0">
              <p className="flex items-center gap-2 font-medium">
                {`Version ${number}`}
                {number === published?.number ? <Badge tone="success">Live</Badge> : null}
              </p>
              <p className="text-sm text-soft">
                {[momentText(published_at, timezone), published_by].filter(Boolean).join(' · ')}
              </p>
              {changes.length > 0 ? (
                <details className="mt-1 text-sm">
                  <summary className="cursor-pointer py-1">What changed</summary>
                  <ChangeList changes={changes} />
                </details>
              ) : null}
            </div>
            <Button
              size="small"
              label={`Restore version ${number}`}
              disabled={isDirty}
              loading={restore.isPending && restore.variables === number}
              onClick={() => restore.mutate(number)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
