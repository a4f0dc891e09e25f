import clsx from 'clsx';
import { type ReactNode, Suspense, useRef } from 'react';
import { useMedia } from '#ui/layout/use-media.ts';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';
import { PlaceFailed } from '#ui/lazy/place-failed.tsx';
import type { RowAction } from './row-action.tsx';
import { CardSkeleton, RowCards } from './row-cards.tsx';
import { alignment, type TableColumn } from './table-column.ts';
import { TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

export type { TableColumn } from './table-column.ts';

/** Narrower than Tailwind's `sm`. */
const PHONE = '(max-width: 639px)';
const progressStyle = 'absolute inset-x-0 top-0 h-0.5 animate-pulse bg-accent';

const VirtualRows = lazyExtra(
  async () => (await import('./virtual-rows.tsx')).VirtualRows,
  (_, failed) => (
    <tr>
      <td colSpan={99}>
        <PlaceFailed {...failed} />
      </td>
    </tr>
  ),
);

export type TableProps<Row> = {
  /** What the table lists, for screen readers only. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes each row open something; screen readers read its label. */
  rowAction?: RowAction<Row>;
  selectedKey?: string | null;
  /** No data yet: shows skeleton rows of the same height. */
  loading?: boolean;
  skeletonRows?: number;
  /** Newer rows are loading: the old ones stay, under a moving line. */
  refreshing?: boolean;
  /** For hundreds of rows: renders only those near the screen. */
  virtual?: boolean;
  /** Renders a row as a card, on phones. */
  card?: (row: Row) => ReactNode;
  empty?: ReactNode;
  error?: ReactNode;
};

export function Table<Row>({ card, ...table }: TableProps<Row>) {
  const isPhone = useMedia(PHONE);
  return card && isPhone ? <CardTable {...table} card={card} /> : <ColumnTable {...table} />;
}

function CardTable<Row>({
  label,
  rows,
  rowKey,
  rowAction,
  selectedKey = null,
  loading = false,
  skeletonRows = 10,
  refreshing = false,
  card,
  empty,
  error,
}: TableProps<Row> & { card: (row: Row) => ReactNode }) {
  const notice = error ?? (!loading && rows.length === 0 ? empty : undefined);
  const cards = { rows, rowKey, card, action: rowAction, selectedKey };
  return (
    <section aria-label={label} aria-busy={loading || refreshing} className="relative">
      {refreshing ? <span className={progressStyle} /> : null}
      {notice ?? (loading ? <CardSkeleton rows={skeletonRows} /> : <RowCards {...cards} />)}
    </section>
  );
}

function ColumnTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowAction,
  selectedKey = null,
  loading = false,
  skeletonRows = 10,
  refreshing = false,
  virtual = false,
  empty,
  error,
}: Omit<TableProps<Row>, 'card'>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const row = (one: Row, place?: { index: number; measure: (element: HTMLElement | null) => void }) => (
    <TableRow
      key={rowKey(one)}
      row={one}
      columns={columns}
      action={rowAction}
      selected={rowKey(one) === selectedKey}
      place={place}
    />
  );
  const notice = error ?? (!loading && rows.length === 0 ? empty : undefined);
  return (
    <section
      aria-label={label}
      aria-busy={loading || refreshing}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, so the keyboard must reach it
      tabIndex={0}
      className="relative overflow-x-auto rounded-card -outline-offset-2 print:overflow-visible"
    >
      {refreshing ? <span className={progressStyle} /> : null}
      <table
        className="w-full border-collapse text-left"
        aria-rowcount={virtual ? rows.length + 1 : undefined}
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th key={column.id} scope="col" style={{ width: column.width }} className={headStyle(column)}>
                {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {notice === undefined && loading ? <TableSkeleton columns={columns} rows={skeletonRows} /> : null}
          {notice === undefined && !loading && virtual ? (
            <Suspense fallback={<TableSkeleton columns={columns} rows={skeletonRows} />}>
              <VirtualRows count={rows.length} body={body}>
                {(index, measure) => {
                  const one = rows[index];
                  return one === undefined ? null : row(one, { index, measure });
                }}
              </VirtualRows>
            </Suspense>
          ) : null}
          {notice === undefined && !loading && !virtual ? rows.map((one) => row(one)) : null}
        </tbody>
      </table>
      {/* Outside the table and sticky, so that a phone shows it whole without scrolling sideways. */}
      {notice === undefined ? null : <div className="sticky left-0 w-full">{notice}</div>}
    </section>
  );
}

function headStyle<Row>(column: TableColumn<Row>) {
  return clsx(
    'h-11 px-4 text-sm sm:first:pl-6 sm:last:pr-6 font-medium whitespace-nowrap text-soft',
    alignment(column),
  );
}
