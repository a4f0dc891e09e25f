import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteChartRoute,
  deleteMetricRoute,
  restoreChartRoute,
  restoreMetricRoute,
} from '#features/reports/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { notify } from '#ui/feedback/toast.ts';
import { REPORTS_KEY } from '../report-queries.ts';
import type { Deletable } from './deletable.ts';

/** Deletes with Undo, which brings a metric back with its readings and into its charts. */
export function useDeleteThing({ onSettled }: { onSettled: () => void }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: REPORTS_KEY });
  const restore = useMutation({
    mutationFn: ({ kind, id }: Deletable): Promise<unknown> =>
      call(kind === 'metric' ? restoreMetricRoute : restoreChartRoute, { params: { id } }),
    onError: (error, { name }) =>
      notify.error(failureText(error, `Failed to bring “${name}” back. Please try again.`)),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ kind, id }: Deletable) =>
      call(kind === 'metric' ? deleteMetricRoute : deleteChartRoute, { params: { id } }),
    onSuccess: (_, thing) => notify.undo(`“${thing.name}” is deleted.`, () => restore.mutate(thing)),
    onError: (error, { name }) =>
      notify.error(failureText(error, `Failed to delete “${name}”. Please try again.`)),
    onSettled: async () => {
      onSettled();
      await refresh();
    },
  });
}
