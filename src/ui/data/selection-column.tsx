import { Checkbox } from '#ui/choice/checkbox.tsx';
import type { TableColumn } from './table-column.ts';
import type { Selection } from './use-selection.ts';

type Named<Row> = {
  /** "conversation": the noun for one row. */
  noun: string;
  /** Distinguishes a row from the others for screen reader users. */
  name: (row: Row) => string;
};

export const selectionColumn = <Row extends { id: number }>(
  selection: Selection,
  { noun, name }: Named<Row>,
): TableColumn<Row> => ({
  id: 'select',
  width: '3.5rem',
  header: (
    <Checkbox
      hideLabel
      label={`Select every ${noun} on this page`}
      checked={selection.page === 'all'}
      indeterminate={selection.page === 'some'}
      onCheckedChange={selection.togglePage}
    />
  ),
  cell: (row) => (
    <Checkbox
      hideLabel
      label={`Select ${noun} ${name(row)}`}
      checked={selection.has(row.id)}
      onCheckedChange={() => selection.toggle(row.id)}
    />
  ),
});
