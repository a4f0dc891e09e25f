import clsx from 'clsx';
import type { Basis } from '#features/reports/contract.ts';
import { basisText } from '../values/basis-text.ts';
import type { ChartTable } from './chart-table.ts';

/** The same as the picture: for screen readers, and for everyone who chose "Show as table". */
export function ValueTable({
  caption,
  table: { head, series, rows, isCompared },
  format,
  isShown,
}: {
  caption: string;
  table: ChartTable;
  format: (value: number) => string;
  isShown: boolean;
}) {
  const write = (value: number | null | undefined, basis?: Basis | null) =>
    typeof value !== 'number' ? '—' : basis ? `${format(value)} (${basisText(basis)})` : format(value);
  return (
    // Around the table, because a table is never smaller than its rows.
    <div
      className={isShown ? 'max-h-72 min-h-0 grow overflow-auto' : 'sr-only'}
      tabIndex={isShown ? 0 : undefined}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className={cellStyle}>
              {head}
            </th>
            {series.map((name) => (
              <th key={name} scope="col" className={clsx(cellStyle, 'text-right')}>
                {name}
              </th>
            ))}
            {isCompared
              ? series.map((name) => (
                  <th key={name} scope="col" className={clsx(cellStyle, 'text-right')}>
                    {series.length === 1 ? 'Period before' : `${name}, before`}
                  </th>
                ))
              : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values, basis, before }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className={clsx(cellStyle, 'text-left font-normal')}>
                {label}
              </th>
              {[...values, ...(isCompared ? before : [])].map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={column} className={clsx(cellStyle, 'text-right tabular-nums')}>
                  {write(value, basis[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellStyle = 'px-2 py-1.5 font-medium first:pl-0 last:pr-0';
