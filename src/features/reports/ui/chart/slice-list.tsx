import { colorAt } from './chart-colors.ts';
import type { ChartTable, ShownPart } from './chart-table.ts';

/** The slices of a pie in words, with their shares; the largest first, so that each that is seen is named without scrolling. */
export function SliceList({
  table,
  format,
  onOpen,
}: {
  table: ChartTable;
  format: (value: number) => string;
  onOpen: (part: ShownPart) => void;
}) {
  const total = table.rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
  const slices = table.rows
    .map((row, index) => ({ ...row, color: colorAt(index), value: row.values[0] ?? 0 }))
    .toSorted((one, other) => other.value - one.value);
  return (
    <ul aria-label="Parts" className="max-h-56 w-full min-w-0 flex-1 overflow-y-auto text-sm">
      {slices.map(({ key, label, value, color, before, shown: [part] }) => (
        <li key={key} className="border-b border-line last:border-0">
          <button
            type="button"
            title={label}
            className="flex min-h-8 w-full items-center gap-2 rounded-[4px] py-1 text-left -outline-offset-2 hover:bg-sunken"
            onClick={() => part && onOpen(part)}
          >
            <span
              aria-hidden="true"
              className="size-3 shrink-0 rounded-[3px]"
              style={{ backgroundColor: color }}
            />
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className="font-medium tabular-nums">{format(value)}</span>
            <span className="w-10 text-right text-soft tabular-nums">
              {Math.round((value / total) * 100)}%
            </span>
            {table.isCompared ? (
              <span className="w-20 truncate text-right text-soft tabular-nums">
                {typeof before[0] === 'number' ? `was ${format(before[0])}` : ''}
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
