import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { isForTheRow, type RowAction, RowButton } from './row-action.tsx';

/** The rows of a table as cards, for screens without room for columns. */
export function RowCards<Row>({
  rows,
  rowKey,
  card,
  action,
  selectedKey,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  card: (row: Row) => ReactNode;
  action?: RowAction<Row> | undefined;
  selectedKey: string | null;
}) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {rows.map((row) => {
        const selected = rowKey(row) === selectedKey;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button in it
          <li
            key={rowKey(row)}
            data-row
            onClick={action ? (event) => isForTheRow(event) && action.onSelect(row) : undefined}
            className={clsx(
              // Of hundreds of cards, only those near the screen are rendered.
              'relative px-4 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]',
              action && 'cursor-pointer active:bg-sunken',
              selected && 'bg-accent-wash',
            )}
          >
            {action ? <RowButton label={action.label(row)} selected={selected} /> : null}
            {card(row)}
          </li>
        );
      })}
    </ul>
  );
}

export function CardSkeleton({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-line border-t border-line">
      {Array.from({ length: rows }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder cards are all alike and never move
        <div key={line} className="flex h-20 flex-col justify-center gap-2 px-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </div>
  );
}
