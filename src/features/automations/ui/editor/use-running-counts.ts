import { useQuery } from '@tanstack/react-query';
import { countRunningRoute, RUN_LIVE_KIND } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { useLiveQuery } from '#ui/live/use-live-query.ts';

const NONE: Readonly<Record<string, number>> = {};

/** How many runs are at each step right now. While the server cannot say, the canvas shows none. */
export function useRunningCounts(flowId: number): Readonly<Record<string, number>> {
  const queryKey = ['automations', 'under-way', flowId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(countRunningRoute, { params: { flowId }, signal })).data,
    retry: false,
  });
  useLiveQuery({
    queryKey,
    concerns: ({ kind, id }) => kind === RUN_LIVE_KIND && id.split('/')[0] === String(flowId),
  });
  return data ?? NONE;
}
