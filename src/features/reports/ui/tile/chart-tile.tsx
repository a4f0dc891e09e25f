import type { Chart, Metric } from '#features/reports/contract.ts';
import type { MenuProps } from '#ui/overlay/menu-popup.tsx';
import { ChartBody } from '../chart/chart-body.tsx';
import { type ChartTable, chartTable, type ShownPart } from '../chart/chart-table.ts';
import { basisText } from '../values/basis-text.ts';
import { changeOf, previousText, valueText } from '../values/metric-value.ts';
import { formatOf } from '../values/value-format.ts';
import { ChangeLine } from './change-line.tsx';
import { TileFrame, type TileHandle } from './tile-frame.tsx';

export type ChartTileProps = {
  chart: Chart;
  metrics: readonly Metric[];
  timezone: string | undefined;
  handle: TileHandle;
  menu: MenuProps['items'];
  asTable: boolean;
  onOpen: (part: ShownPart) => void;
};

export function ChartTile({ chart, metrics, timezone, handle, menu, asTable, onOpen }: ChartTileProps) {
  const table = chartTable(chart);
  return (
    <TileFrame
      name={chart.name}
      description={chart.description}
      isChart={chart.chart_type !== 'number'}
      handle={handle}
      menu={menu}
    >
      {chart.chart_type === 'number' ? (
        <NumberFigure table={table} metric={metrics.find(({ id }) => id === chart.metrics[0])} />
      ) : (
        <ChartBody
          chart={chart}
          table={table}
          format={formatOf(chart, metrics)}
          timezone={timezone}
          asTable={asTable}
          onOpen={onOpen}
        />
      )}
    </TileFrame>
  );
}

function NumberFigure({ table, metric }: { table: ChartTable; metric: Metric | undefined }) {
  const [row] = table.rows;
  const value = row?.values[0] ?? null;
  const basis = row?.basis[0];
  const shown = {
    calculation_type: metric?.calculation_type ?? ('count' as const),
    data_path: metric?.data_path ?? '',
    current_value: value,
    previous_value: row?.before[0] ?? null,
  };
  const text = valueText(shown);
  if (text === null)
    return <p className="mt-auto pt-2 text-sm text-soft">No data available for the selected period</p>;
  return (
    <div className="mt-auto pt-2">
      <p className="truncate text-3xl leading-10 font-semibold tracking-tight tabular-nums">{text}</p>
      <div className="min-h-6">
        {table.isCompared ? <ChangeLine change={changeOf(shown)} before={previousText(shown)} /> : null}
      </div>
      {basis ? <p className="text-sm text-soft">{basisText(basis)} conversations</p> : null}
    </div>
  );
}
