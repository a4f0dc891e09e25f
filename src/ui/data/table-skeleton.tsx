import clsx from 'clsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { TableColumn } from './table-column.ts';

/** As tall as real rows, so that the page below does not move when they arrive. */
export function TableSkeleton<Row>({
  columns,
  rows,
}: {
  columns: readonly TableColumn<Row>[];
  rows: number;
}) {
  return Array.from({ length: rows }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are all alike and never move
    <tr key={line} className="border-b border-line last:border-b-0">
      {columns.map((column, position) => (
        <td key={column.id} className="h-14 px-4 py-2 sm:first:pl-6 sm:last:pr-6">
          <Skeleton
            className={clsx(
              'h-4',
              column.hideHeader ? 'w-6' : widths[(line + position) % widths.length],
              column.align === 'end' && 'ml-auto',
            )}
          />
        </td>
      ))}
    </tr>
  ));
}

const widths = ['w-28', 'w-20', 'w-24', 'w-16'];
