import { colorAt } from './chart-colors.ts';
import type { ChartTable } from './chart-table.ts';

/** The slices of a pie in words, with their shares. */
export function SliceList({ table, format }: { table: ChartTable; format: (value: number) => string }) {
  const total = table.rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
  return (
    <ul aria-hidden="true" className="max-h-56 w-full min-w-0 flex-1 overflow-y-auto text-sm">
      {table.rows.map(({ label, values, before }, index) => (
        <li key={label} className="flex items-center gap-2 border-b border-line py-1.5 last:border-0">
          <span className="size-3 shrink-0 rounded-[3px]" style={{ backgroundColor: colorAt(index) }} />
          <span className="min-w-0 flex-1 truncate" title={label}>
            {label}
          </span>
          <span className="font-medium tabular-nums">{format(values[0] ?? 0)}</span>
          <span className="w-10 text-right text-soft tabular-nums">
            {Math.round(((values[0] ?? 0) / total) * 100)}%
          </span>
          {table.isCompared ? (
            <span className="w-20 truncate text-right text-soft tabular-nums">
              {typeof before[0] === 'number' ? `was ${format(before[0])}` : ''}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
