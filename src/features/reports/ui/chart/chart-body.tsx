import { ChartColumn } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Chart } from '#features/reports/contract.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { type ChartTable, isAllZero, isEmpty, type ShownPart } from './chart-table.ts';
import { Legend } from './legend.tsx';
import { ReadingTable } from './reading-table.tsx';
import { SliceList } from './slice-list.tsx';
import { ValueTable } from './value-table.tsx';

const Bars = lazyPart(async () => (await import('./drawn-charts.tsx')).Bars);
const Lines = lazyPart(async () => (await import('./drawn-charts.tsx')).Lines);
const Slices = lazyPart(async () => (await import('./drawn-charts.tsx')).Slices);

export type ChartBodyProps = {
  chart: Chart;
  table: ChartTable;
  format: (value: number) => string;
  timezone: string | undefined;
  /** The picture is replaced by its values. */
  asTable: boolean;
  /** Lists the conversations of a bar or slice. */
  onOpen: (part: ShownPart) => void;
};

/** A bar, line, pie or table chart. The number chart is a tile of its own. */
export function ChartBody({ chart, table, format, timezone, asTable, onOpen }: ChartBodyProps) {
  const { name, chart_type, chart_data } = chart;
  if (chart_type === 'table' ? chart_data.length === 0 : isEmpty(table) || isEmptyPie(chart, table))
    return <NoData />;
  if (chart_type === 'table') return <ReadingTable name={name} data={chart_data} timezone={timezone} />;
  return (
    <>
      {asTable ? null : <Picture type={chart_type} table={table} format={format} onOpen={onOpen} />}
      <ValueTable caption={name} table={table} format={format} isShown={asTable} />
    </>
  );
}

const isEmptyPie = ({ chart_type }: Chart, table: ChartTable): boolean =>
  chart_type === 'pie' && isAllZero(table);

function Picture({
  type,
  table,
  ...drawn
}: {
  type: Chart['chart_type'];
  table: ChartTable;
  format: (value: number) => string;
  onOpen: (part: ShownPart) => void;
}) {
  if (type === 'pie')
    return (
      <div className="flex grow flex-col items-center gap-4 pt-3 sm:flex-row">
        <Frame className="size-40 shrink-0">
          <Slices table={table} {...drawn} />
        </Frame>
        <SliceList table={table} {...drawn} />
      </div>
    );
  return (
    <>
      <Frame className="mt-3 min-h-48 grow">
        {type === 'line' ? <Lines table={table} {...drawn} /> : <Bars table={table} {...drawn} />}
      </Frame>
      <Legend table={table} />
    </>
  );
}

function Frame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`relative ${className}`}>
      <div className="absolute inset-0">
        <Suspense fallback={<Skeleton className="h-full w-full" />}>{children}</Suspense>
      </div>
    </div>
  );
}

function NoData() {
  return (
    <p className="m-auto flex flex-col items-center gap-2 px-4 py-6 text-center text-sm text-soft">
      <ChartColumn aria-hidden="true" className="size-5" />
      No data available for the selected period
    </p>
  );
}
