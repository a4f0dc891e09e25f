import { Link } from '@tanstack/react-router';
import type { MoneyFilter } from '#features/conversations/contract.ts';
import { MONEY_FILTERS } from '#features/conversations/contract.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { amount, countOf } from '#ui/format/amount.ts';
import { conversationsOf, dollars, SOURCE_NAMES, type Worth, type WorthOfSource } from '../contract.ts';

const TITLES: Record<MoneyFilter, string> = { sold: 'Sold', quoted: 'Quoted', booked: 'Booked' };

/** Revenue by source; each amount leads to its conversations. */
export function SourceTable({ worth: { sources, period } }: { worth: Worth }) {
  if (sources.length === 0) return <EmptyState title="No conversations in this period" />;
  return (
    <div className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <table className="w-full text-sm">
        <caption className="pb-2 text-left text-base font-semibold">Revenue by source</caption>
        <thead className="text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-2 text-left font-medium">
              Source
            </th>
            <th scope="col" className={headStyle}>
              <span className="max-sm:hidden">Conversations</span>
              <span className="sm:hidden">Talks</span>
            </th>
            {MONEY_FILTERS.map((kind) => (
              <th key={kind} scope="col" className={headStyle}>
                {TITLES[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map((row) => (
            <tr key={row.source} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-2 text-left font-medium whitespace-nowrap">
                {SOURCE_NAMES[row.source]}
              </th>
              <td className={cellStyle}>
                <Link
                  to="/conversations"
                  search={conversationsOf({ period, source: row.source })}
                  className={linkStyle}
                >
                  {amount(row.conversations)}
                </Link>
              </td>
              {MONEY_FILTERS.map((kind) => (
                <td key={kind} className={cellStyle}>
                  <Amount row={row} kind={kind} period={period} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Amount({ row, kind, period }: { row: WorthOfSource; kind: MoneyFilter; period: Worth['period'] }) {
  if (row[kind] === 0) return <span className="text-soft">–</span>;
  return (
    <Link
      to="/conversations"
      search={conversationsOf({ period, source: row.source, money: [kind] })}
      title={countOf(row[kind], 'conversation')}
      className={linkStyle}
    >
      {dollars(row[`${kind}_value`])}
    </Link>
  );
}

const headStyle = 'px-1 py-2 text-right font-medium last:pr-0 sm:px-2';
const cellStyle = 'px-1 py-1 text-right tabular-nums last:pr-0 sm:px-2';
const linkStyle =
  'inline-flex min-h-8 items-center rounded-[4px] underline decoration-line-strong underline-offset-4 hover:decoration-ink';
