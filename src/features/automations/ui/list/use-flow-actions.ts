import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  createFlowRoute,
  deleteFlowRoute,
  duplicateFlowRoute,
  type ListedFlow,
  renameFlowRoute,
  restoreFlowRoute,
} from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { FLOWS_KEY, flowsQuery } from '../automation-queries.ts';
import { useFlowStatus } from '../use-flow-status.ts';
import { graphOf, type StarterTemplate } from './starter-templates.ts';

const params = ({ id }: Pick<ListedFlow, 'id'>) => ({ id });

/**
 * What the user can do with an automation in the list. Shown optimistically; the server's answer then
 * replaces it.
 */
export function useFlowActions() {
  const client = useQueryClient();
  const change = (edit: (flows: ListedFlow[]) => ListedFlow[]) =>
    client.setQueryData(flowsQuery.queryKey, (flows) => flows && edit(flows));
  const changeOne = (id: number, edit: Partial<ListedFlow>) =>
    change((flows) => flows.map((flow) => (flow.id === id ? { ...flow, ...edit } : flow)));
  const common = {
    onError: (error: Error) => notify.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: FLOWS_KEY }),
  };

  const setStatus = useFlowStatus({
    show: ({ id, isPublished }) => changeOne(id, { status: isPublished ? 1 : 0 }),
  });
  const rename = useMutation({
    mutationFn: ({ flow, name }: { flow: ListedFlow; name: string }) =>
      call(renameFlowRoute, { params: params(flow), body: { name } }),
    onMutate: ({ flow, name }) => changeOne(flow.id, { name }),
    // The dialog itself says why it failed.
    onSettled: common.onSettled,
  });
  const duplicate = useMutation({
    mutationFn: (flow: ListedFlow) => call(duplicateFlowRoute, { params: params(flow) }),
    onSuccess: (_, { name }) => notify.success(`${name} is duplicated. The copy is paused.`),
    ...common,
  });
  const restore = useMutation({
    mutationFn: (flow: Pick<ListedFlow, 'id' | 'name'>) => call(restoreFlowRoute, { params: params(flow) }),
    onSuccess: (_, { name }) => notify.success(`${name} is back, and paused.`),
    ...common,
  });
  const remove = useMutation({
    mutationFn: (flow: ListedFlow) => call(deleteFlowRoute, { params: params(flow) }),
    onMutate: ({ id }) => change((flows) => flows.filter((flow) => flow.id !== id)),
    onSuccess: (_, flow) => notify.undo(`${flow.name} is deleted.`, () => restore.mutate(flow)),
    ...common,
  });
  return { setStatus, rename, duplicate, remove, restore };
}

export type FlowActions = ReturnType<typeof useFlowActions>;

/** Creates an automation, empty or from a template, and opens it. */
export function useCreateFlow() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (template: StarterTemplate | null) => {
      if (!template) return (await call(createFlowRoute, { body: {} })).data;
      const { name, nodes, edges } = graphOf(template);
      return (await call(createFlowRoute, { body: { name, graph: { nodes, edges } } })).data;
    },
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: FLOWS_KEY, refetchType: 'none' });
      await navigate({ to: '/builder', search: { id } });
    },
    onError: (error) => notify.error(error.message),
  });
}
