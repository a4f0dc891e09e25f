import { queryOptions } from '@tanstack/react-query';
import { getStepAnswerRoute } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';

/** The fields of the last response that a step got. Requested each time: the step may just have run. */
export const stepAnswerQuery = ({ flowId, nodeId }: { flowId: number; nodeId: string }) =>
  queryOptions({
    queryKey: ['automations', 'answer', flowId, nodeId],
    queryFn: async ({ signal }) =>
      (await call(getStepAnswerRoute, { params: { id: flowId, nodeId }, signal })).data,
    staleTime: 0,
  });
