import { useQuery } from '@tanstack/react-query';
import { stepRequestsRoute } from '#features/integrations/contract.ts';
import { call } from '#ui/api/call.ts';
import { JsonText } from '#ui/data/json-text.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { exactText } from '#ui/format/ago-text.ts';
import { durationText } from '../duration-text.ts';
import { Fold } from './fold.tsx';

export function StepRequests({ runId, nodeId }: { runId: number; nodeId: string }) {
  const requests = useQuery({
    queryKey: ['automations', 'step-requests', runId, nodeId],
    queryFn: async ({ signal }) =>
      (await call(stepRequestsRoute, { query: { run_id: runId, node_id: nodeId }, signal })).data,
    // Reopening refetches: a retry of the step may have made more.
    staleTime: 0,
  });
  if (requests.isError)
    return (
      <ErrorState
        message="Failed to load the requests of this step."
        onRetry={() => void requests.refetch()}
        retrying={requests.isFetching}
      />
    );
  if (!requests.data) return <SkeletonText lines={2} />;
  if (requests.data.length === 0)
    return <p className="text-sm text-soft">This step made no requests, or they are no longer kept.</p>;
  return (
    <ul className="flex flex-col gap-2">
      {requests.data.map(({ id, at, method, path, status, ms, request, answer }) => (
        <li key={id} className="border-l-2 border-line pl-3">
          <p className="text-sm leading-6">
            <span className="font-mono wrap-anywhere">
              {method} {path}
            </span>{' '}
            <span className={status === null || status >= 400 ? 'text-danger' : 'text-success'}>
              {status === null ? 'no answer' : status}
            </span>{' '}
            <span className="text-soft" title={exactText(at)}>
              in {durationText(ms)}
            </span>
          </p>
          <Fold title="Request">
            <JsonText label="Request" text={request} empty="The request had no body." />
          </Fold>
          <Fold title="Answer">
            <JsonText label="Answer" text={answer} empty="The answer was empty." />
          </Fold>
        </li>
      ))}
    </ul>
  );
}
