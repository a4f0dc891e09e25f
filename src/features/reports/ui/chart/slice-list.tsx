import { colorAt } from './chart-colors.ts';
import type { ChartTable } from './chart-table.ts';

/** The slices of a pie in words, with their shares; the largest first, so that each that is seen is named without scrolling. */
export function SliceList({ table, format }: { table: ChartTable; format: (value: number) => string }) {
  const total = table.rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
  const slices = table.rows
    .map((row, index) => ({ ...row, color: colorAt(index), value: row.values[0] ?? 0 }))
    .toSorted((one, other) => other.value - one.value);
  return (
    <ul aria-hidden="true" className="max-h-56 w-full min-w-0 flex-1 overflow-y-auto text-sm">
      {slices.map(({ label, value, color, before }) => (
        <li key={label} className="flex items-center gap-2 border-b border-line py-1.5 last:border-0">
          <span className="size-3 shrink-0 rounded-[3px]" style={{ backgroundColor: color }} />
          <span className="min-w-0 flex-1 truncate" title={label}>
            {label}
          </span>
          <span className="font-medium tabular-nums">{format(value)}</span>
          <span className="w-10 text-right text-soft tabular-nums">{Math.round((value / total) * 100)}%</span>
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
