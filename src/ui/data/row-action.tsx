/**
 * A row that opens contains one real button, stretched over the row, for keyboards and screen readers. The
 * pointer reaches the row itself, so that its text can be selected and its controls stay usable.
 */
import type { KeyboardEvent, MouseEvent } from 'react';

export type RowAction<Row> = { label: (row: Row) => string; onSelect: (row: Row) => void };

/** For an element with `data-row`; the arrow keys move from one to the next. */
export function RowButton({ label, selected }: { label: string; selected: boolean }) {
  return (
    <button
      type="button"
      data-row-action
      aria-label={label}
      aria-current={selected ? 'true' : undefined}
      onKeyDown={moveBetweenRows}
      className="pointer-events-none absolute inset-0 -outline-offset-2"
    />
  );
}

/** False for a click on a control in the row or on a menu that it opened, and while text is selected. */
export function isForTheRow(event: MouseEvent<HTMLElement>): boolean {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return false;
  const control = event.target.closest(
    'a, button, input, label, select, textarea, [role="checkbox"], [role="switch"]',
  );
  if (control) return control.hasAttribute('data-row-action');
  return window.getSelection()?.isCollapsed ?? true;
}

function moveBetweenRows(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.currentTarget.closest('[data-row]');
  const neighbour = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('[data-row-action]');
  if (!target) return;
  event.preventDefault();
  target.focus();
}
