import { useMemo } from 'react';
import { type ConversationItem, PAGE_SIZES } from '#features/conversations/contract.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { selectionColumn } from '#ui/data/selection-column.tsx';
import { Table } from '#ui/data/table.tsx';
import { useSelection } from '#ui/data/use-selection.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { ListState } from '../list-state.ts';
import { BulkBar } from './bulk-bar.tsx';
import { contactLabel, conversationColumns } from './columns.tsx';
import { ConversationCard } from './conversation-card.tsx';
import { NewRowsBar } from './new-rows-bar.tsx';
import { useLiveList } from './use-live-list.ts';

const NAMED = { noun: 'conversation', name: ({ id }: ConversationItem) => String(id) };
/** From this many rows on, only those near the viewport are rendered. */
const VIRTUAL_FROM = 100;

export function ConversationList({
  state,
  rows,
  total,
  statuses,
  loading,
  refreshing,
  error,
  openId,
  onRetry,
  onOpen,
  onChange,
}: {
  state: ListState;
  rows: readonly ConversationItem[];
  total: number | undefined;
  statuses: readonly string[];
  loading: boolean;
  refreshing: boolean;
  error: string | null;
  openId: number | null;
  onRetry: () => void;
  onOpen: (id: number) => void;
  onChange: (change: Partial<ListState>) => void;
}) {
  const list = JSON.stringify(state);
  const selection = useSelection({ rows, list });
  const { waiting, area } = useLiveList({
    state,
    rows,
    total,
    isSelecting: selection.ids.length > 0,
  });
  const columns = useMemo(
    () => [selectionColumn(selection, NAMED), ...conversationColumns(state.timezone)],
    [selection, state.timezone],
  );
  return (
    <Card
      padded={false}
      // Fits eight columns and a checkbox beside the menu on a laptop, above the line of what was said.
      className="[&_td]:px-2 [&_td]:pb-8 [&_th]:px-2"
      footer={
        <Pagination
          // A list that failed to load has no pages.
          page={error === null ? state.page : 1}
          pageSize={state.itemsPerPage}
          total={total ?? 0}
          pageSizes={PAGE_SIZES}
          label="Pages of conversations"
          onPageChange={(page) => onChange({ page })}
          onPageSizeChange={(itemsPerPage) => onChange({ itemsPerPage })}
        />
      }
    >
      <NewRowsBar
        count={waiting}
        onShow={() => {
          if (state.page === 1) onRetry();
          else onChange({ page: 1 });
        }}
      />
      <BulkBar selection={selection} state={state} total={total ?? 0} statuses={statuses} />
      <div ref={area}>
        <Table
          label="List of conversations"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowAction={{
            label: (row) => `View conversation ${row.id}, ${contactLabel(row)}`,
            onSelect: ({ id }) => onOpen(id),
          }}
          card={(row) => <ConversationCard row={row} timezone={state.timezone} selection={selection} />}
          selectedKey={openId === null ? null : String(openId)}
          loading={loading}
          skeletonRows={Math.min(state.itemsPerPage, 10)}
          refreshing={refreshing}
          virtual={rows.length > VIRTUAL_FROM}
          empty={<EmptyState title="No conversations match the current filters." />}
          error={
            error === null ? undefined : (
              <ErrorState message={error} onRetry={onRetry} retrying={refreshing} />
            )
          }
        />
      </div>
    </Card>
  );
}
