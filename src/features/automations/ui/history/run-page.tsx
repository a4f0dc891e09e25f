import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { wholeNumber } from '#ui/address/params.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { runLogQuery } from '../automation-queries.ts';

const route = getRouteApi('/signed-in/runs/$id');

/** Finds the automation of a run and goes to its history, with the run open. */
export function RunPage() {
  const runId = wholeNumber(route.useParams().id);
  const log = useQuery({ ...runLogQuery({ flowId: 0, runId: runId ?? 0 }), enabled: runId !== undefined });
  if (log.data && runId !== undefined) {
    const search = { id: log.data.flow_id, tab: 'history' as const, run: runId };
    return <Navigate to="/builder" search={search} replace />;
  }
  const isGone = runId === undefined || (log.error instanceof ApiError && log.error.status === 404);
  return (
    <>
      <PageHeader title="Run" />
      <Card>
        {isGone ? (
          <EmptyState
            title="This run does not exist."
            message="Runs are deleted when they are as old as your business chose to keep them."
            action={
              <Link to="/automations" className={buttonStyle()}>
                All automations
              </Link>
            }
          />
        ) : log.isError ? (
          <ErrorState
            message="Failed to fetch event details"
            onRetry={() => void log.refetch()}
            retrying={log.isFetching}
          />
        ) : (
          <SkeletonText lines={4} />
        )}
      </Card>
    </>
  );
}
