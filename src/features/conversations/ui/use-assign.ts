import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Assignment, assignLeadsRoute } from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { detailQuery, refreshLists } from './conversation-queries.ts';

type Assigning = { assignments: Assignment[]; said: string };

/** Assigns conversations and offers Undo. */
export function useAssign() {
  const client = useQueryClient();
  const assign = async (assignments: Assignment[]) =>
    (await call(assignLeadsRoute, { body: { assignments } })).data.previous;
  const refresh = async (assignments: readonly Assignment[]) => {
    await Promise.all([
      refreshLists(client),
      ...assignments.map(({ id }) => client.invalidateQueries({ queryKey: detailQuery(id).queryKey })),
    ]);
  };
  const undo = useMutation({
    mutationFn: assign,
    onSuccess: () => notify.success('Assigned as before.'),
    onError: (error) => notify.error(error.message),
    onSettled: (_, __, assignments) => refresh(assignments),
  });
  return useMutation({
    mutationFn: ({ assignments }: Assigning) => assign(assignments),
    onSuccess: (previous, { said }) => notify.undo(said, () => undo.mutate(previous)),
    onError: (error) => notify.error(error.message),
    onSettled: (_, __, { assignments }) => refresh(assignments),
  });
}
