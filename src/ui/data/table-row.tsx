import clsx from 'clsx';
import { isForTheRow, type RowAction, RowButton } from './row-action.tsx';
import { alignment, type TableColumn } from './table-column.ts';

export function TableRow<Row>({
  row,
  columns,
  action,
  selected,
  place,
}: {
  row: Row;
  columns: readonly TableColumn<Row>[];
  action?: RowAction<Row> | undefined;
  selected: boolean;
  /** Its position, when not all rows are in the page. */
  place?: { index: number; measure: (element: HTMLElement | null) => void };
}) {
  return (
    <tr
      ref={place?.measure}
      data-row
      data-index={place?.index}
      aria-rowindex={place && place.index + 2}
      onClick={action ? (event) => isForTheRow(event) && action.onSelect(row) : undefined}
      className={clsx(
        'relative border-b border-line last:border-b-0',
        action && 'cursor-pointer transition-colors duration-100 hover:bg-sunken',
        selected && 'bg-accent-wash hover:bg-accent-wash!',
      )}
    >
      {columns.map((column, position) => (
        <td key={column.id} className={clsx('h-14 px-4 py-2 sm:first:pl-6 sm:last:pr-6', alignment(column))}>
          {action && position === 0 ? <RowButton label={action.label(row)} selected={selected} /> : null}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
