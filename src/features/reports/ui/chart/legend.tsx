import { colorAt, PREVIOUS_OPACITY } from './chart-colors.ts';
import type { ChartTable } from './chart-table.ts';

/** The names of the series, and which bars or lines are the period before. */
export function Legend({ table: { series, isCompared } }: { table: ChartTable }) {
  if (series.length < 2 && !isCompared) return null;
  const entries = series.flatMap((name, index) => {
    const now = { name: series.length === 1 ? 'This period' : name, color: colorAt(index), opacity: 1 };
    const before = {
      name: series.length === 1 ? 'Period before' : `${name}, before`,
      color: colorAt(index),
      opacity: PREVIOUS_OPACITY,
    };
    return isCompared ? [now, before] : [now];
  });
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-sm text-soft">
      {entries.map(({ name, color, opacity }) => (
        <li key={name} className="flex min-w-0 items-center gap-1.5">
          <span className="size-2.5 shrink-0 rounded-[3px]" style={{ backgroundColor: color, opacity }} />
          <span className="truncate">{name}</span>
        </li>
      ))}
    </ul>
  );
}
