import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createFlowRoute } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';

/** Creates an automation that the metric's alert starts, and opens it. Every alert starts it, so a split picks this metric's. */
export function useStartAutomation({ name }: { name: string }) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const { buildFlow } = await import('#connectors/build-flow.ts');
      const { nodes, edges } = buildFlow({
        name,
        trigger: 'metricAlert',
        steps: [
          {
            split: [
              { name: 'This metric', when: ['metric.name', 'equals', name], steps: [] },
              { name: 'Other metrics', steps: [] },
            ],
          },
        ],
      });
      const body = { name: `When ${name} passes its limit`, graph: { nodes, edges } };
      return (await call(createFlowRoute, { body })).data;
    },
    onSuccess: ({ id }) => navigate({ to: '/builder', search: { id } }),
    onError: (error) => notify.error(error.message),
  });
}
