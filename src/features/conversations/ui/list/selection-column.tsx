import type { ConversationItem } from '#features/conversations/contract.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { TableColumn } from '#ui/table.tsx';
import type { Selection } from './use-selection.ts';

export const selectionColumn = (selection: Selection): TableColumn<ConversationItem> => ({
  id: 'select',
  width: '3.5rem',
  header: (
    <Checkbox
      hideLabel
      label="Select every conversation on this page"
      checked={selection.page === 'all'}
      indeterminate={selection.page === 'some'}
      onCheckedChange={selection.togglePage}
    />
  ),
  cell: (row) => (
    <Checkbox
      hideLabel
      label={`Select conversation ${row.id}`}
      checked={selection.has(row.id)}
      onCheckedChange={() => selection.toggle(row.id)}
    />
  ),
});
