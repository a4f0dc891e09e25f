import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bulkStatusRoute, undoBulkStatusRoute } from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { notify } from '#ui/toast.tsx';
import { refreshLists } from '../conversation-queries.ts';
import { filterQuery, type ListState } from './list-state.ts';
import type { Selection } from './use-selection.ts';

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
  const count = selection.isMatching ? total : selection.ids.length;
  if (count === 0) return null;
  const canWiden = selection.page === 'all' && !selection.isMatching && total > selection.ids.length;
  return (
    <section
      aria-label="Selected conversations"
      // Over the page and not in it: the row that is about to be ticked next must not move away.
      className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 mx-auto flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 shadow-float md:bottom-6"
    >
      <p role="status" className="font-medium">
        {selection.isMatching ? `All ${amount(total)} that match are selected` : `${amount(count)} selected`}
      </p>
      {canWiden ? (
        <Button size="small" variant="ghost" onClick={selection.selectMatching}>
          Select all {amount(total)} that match
        </Button>
      ) : null}
      <div className="ml-auto flex gap-2">
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
        <Button size="small" onClick={selection.clear}>
          Clear selection
        </Button>
      </div>
    </section>
  );
}

const amount = (count: number) => count.toLocaleString('en-US');

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

const conversations = (count: number) => (count === 1 ? '1 conversation' : `${amount(count)} conversations`);
