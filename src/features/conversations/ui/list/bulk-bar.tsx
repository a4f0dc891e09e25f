import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bulkStatusRoute, undoBulkStatusRoute } from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { BulkBar as SelectionBar } from '#ui/data/bulk-bar.tsx';
import type { Selection } from '#ui/data/use-selection.ts';
import { notify } from '#ui/feedback/toast.ts';
import { countOf } from '#ui/format/amount.ts';
import { Menu } from '#ui/overlay/menu.tsx';
import { peopleQuery, refreshLists } from '../conversation-queries.ts';
import { filterQuery, type ListState } from '../list-state.ts';
import { useAssign } from '../use-assign.ts';

export function BulkBar({
  selection,
  state,
  total,
  statuses,
}: {
  selection: Selection;
  state: ListState;
  total: number;
  statuses: readonly string[];
}) {
  const setStatus = useBulkStatus({ selection, state });
  return (
    <SelectionBar label="Selected conversations" selection={selection} total={total}>
      <Menu
        trigger={
          <Button size="small" variant="primary" loading={setStatus.isPending}>
            Set status
          </Button>
        }
        items={statuses.map((status) => ({
          id: status,
          label: status,
          onSelect: () => setStatus.mutate(status),
        }))}
      />
      {selection.isMatching ? null : <AssignMenu selection={selection} />}
    </SelectionBar>
  );
}

/** Assigns the selected conversations; their due dates stay. */
function AssignMenu({ selection }: { selection: Selection }) {
  const { data: people = [] } = useQuery({ ...peopleQuery, enabled: selection.ids.length > 0 });
  const assign = useAssign();
  const to = (assignee_id: string | null, done: string) => {
    const assignments = selection.ids.map((id) => ({ id, assignee_id }));
    const said = `${conversations(assignments.length)} ${done}.`;
    assign.mutate({ assignments, said }, { onSuccess: () => selection.clear() });
  };
  return (
    <Menu
      trigger={
        <Button size="small" loading={assign.isPending}>
          Assign
        </Button>
      }
      items={[
        ...people.map(({ id, name }) => ({ id, label: name, onSelect: () => to(id, `assigned to ${name}`) })),
        { id: 'unassigned', label: 'Unassigned', onSelect: () => to(null, 'unassigned') },
      ]}
    />
  );
}

function useBulkStatus({ selection, state }: { selection: Selection; state: ListState }) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: (token: string) => call(undoBulkStatusRoute, { body: { undo: token } }),
    onSuccess: ({ data }) => notify.success(`${conversations(data.changed)} changed back.`),
    onError: (error) => notify.error(error.message),
    onSettled: () => refreshLists(client),
  });
  return useMutation({
    mutationFn: async (status: string) => {
      const { status: with_status, ...filter } = filterQuery(state);
      const body = selection.isMatching
        ? { all: true as const, ...filter, with_status, status }
        : { ids: selection.ids, status };
      return { status, ...(await call(bulkStatusRoute, { body })).data };
    },
    onSuccess: ({ status, changed, undo: token }) => {
      selection.clear();
      const action = token ? { label: 'Undo', onClick: () => undo.mutate(token) } : undefined;
      notify.success(`${conversations(changed)} set to ${status}.`, action);
    },
    onError: (error) => notify.error(error.message),
    onSettled: () => refreshLists(client),
  });
}

const conversations = (count: number) => countOf(count, 'conversation');
