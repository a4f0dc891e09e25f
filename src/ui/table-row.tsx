import clsx from 'clsx';
import type { KeyboardEvent, MouseEvent } from 'react';
import { alignment, type TableColumn } from './table-column.ts';

/**
 * A row that opens holds one real button, drawn around the whole row, for keyboard and screen reader. The pointer meets
 * the row itself, so that its text can be selected and the controls in its cells stay their own.
 */
export function TableRow<Row>({
  row,
  columns,
  action,
  selected,
  place,
}: {
  row: Row;
  columns: readonly TableColumn<Row>[];
  action?: { label: (row: Row) => string; onSelect: (row: Row) => void };
  selected: boolean;
  /** Where it is among rows that are not all in the page. */
  place?: { index: number; measure: (element: HTMLElement | null) => void };
}) {
  return (
    <tr
      ref={place?.measure}
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
          {action && position === 0 ? (
            <button
              type="button"
              data-row-action
              aria-label={action.label(row)}
              aria-current={selected ? 'true' : undefined}
              onKeyDown={moveBetweenRows}
              className="pointer-events-none absolute inset-0 -outline-offset-2"
            />
          ) : null}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Not for a control in a cell, nor for a menu it opened elsewhere on the page, nor for text being selected. */
function isForTheRow(event: MouseEvent<HTMLTableRowElement>) {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return false;
  const control = event.target.closest(
    'a, button, input, label, select, textarea, [role="checkbox"], [role="switch"]',
  );
  if (control) return control.hasAttribute('data-row-action');
  return window.getSelection()?.isCollapsed ?? true;
}

function moveBetweenRows(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.currentTarget.closest('tr');
  const neighbour = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('[data-row-action]');
  if (!target) return;
  event.preventDefault();
  target.focus();
}
