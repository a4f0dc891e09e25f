import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelRunsRoute, type Run, retryRunsRoute } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { FLOWS_KEY, runsKey } from '../automation-queries.ts';
import { retriedText } from './retried-text.ts';

/** These, or every failed run of the flow. */
export type RetryTarget = Pick<Run, 'id' | 'outcome_unknown'>[] | 'all-failed';
export type RetryVersion = 'same' | 'newest';

export function useRunActions(flowId: number) {
  const client = useQueryClient();
  const common = {
    onError: (error: Error) => notify.error(error.message),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: FLOWS_KEY, refetchType: 'none' });
      await client.invalidateQueries({ queryKey: runsKey(flowId) });
    },
  };
  const retry = useMutation({
    mutationFn: ({ target, version }: { target: RetryTarget; version: RetryVersion }) =>
      call(retryRunsRoute, {
        params: { flowId },
        body: { version, ...(target !== 'all-failed' && { ids: target.map(({ id }) => id) }) },
      }),
    onSuccess: ({ data }) =>
      data.retried === 0 ? notify.info(retriedText(data)) : notify.success(retriedText(data)),
    ...common,
  });
  const cancel = useMutation({
    mutationFn: (ids: number[]) => call(cancelRunsRoute, { params: { flowId }, body: { ids } }),
    onSuccess: ({ data: { canceled } }) =>
      canceled === 0
        ? notify.info('There was nothing left to stop.')
        : notify.success(canceled === 1 ? 'The run was stopped.' : `${canceled} runs were stopped.`),
    ...common,
  });
  return { retry, cancel };
}

export type RunActions = ReturnType<typeof useRunActions>;
