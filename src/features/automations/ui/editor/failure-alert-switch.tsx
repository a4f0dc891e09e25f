import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setFailureAlertsRoute } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { Switch } from '#ui/choice/switch.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { FLOWS_KEY, flowsQuery } from '../automation-queries.ts';

/** Saved at once: it belongs to the automation, not to what is published. */
export function FailureAlertSwitch({ flowId }: { flowId: number }) {
  const client = useQueryClient();
  const flow = useQuery(flowsQuery).data?.find(({ id }) => id === flowId);
  const change = useMutation({
    mutationFn: (on: boolean) => call(setFailureAlertsRoute, { params: { id: flowId }, body: { on } }),
    onMutate: (on) =>
      client.setQueryData(flowsQuery.queryKey, (flows) =>
        flows?.map((one) => (one.id === flowId ? { ...one, alert_failures: on } : one)),
      ),
    onError: (error) => notify.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: FLOWS_KEY }),
  });
  return (
    <Switch
      label="Tell the team when runs fail"
      hint="In the bell and by email, unless a team member turned that off. At most once an hour, with how many failed and why."
      checked={flow?.alert_failures ?? true}
      disabled={!flow || change.isPending}
      onCheckedChange={(on) => change.mutate(on)}
    />
  );
}
