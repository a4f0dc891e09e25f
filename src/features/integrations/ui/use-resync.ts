import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resyncRoute } from '#features/integrations/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { notify } from '#ui/feedback/toast.ts';
import { INTEGRATIONS_KEY } from './integration-queries.ts';

export function useResync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (integrationId: number) => call(resyncRoute, { body: { integration_id: integrationId } }),
    onSuccess: () => notify.success('Integration resync started successfully'),
    onError: (error) => notify.error(failureText(error, 'Failed to resync integration')),
    onSettled: () => client.invalidateQueries({ queryKey: INTEGRATIONS_KEY }),
  });
}
