/** Everything of the Custom Dashboard that the chart library draws, fetched after the tiles are there. */
import { Bar, BarChart, CartesianGrid, Cell, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { AXIS, TOOLTIP } from '#ui/chart/chart-style.ts';
import { Donut } from '#ui/chart/donut.tsx';
import { Drawing } from '#ui/chart/drawing.tsx';
import { basisText } from '../values/basis-text.ts';
import { colorAt, PREVIOUS_OPACITY } from './chart-colors.ts';
import type { ChartRow, ChartTable, ShownPart } from './chart-table.ts';

type Drawn = {
  table: ChartTable;
  format: (value: number) => string;
  /** A click on a bar or slice; the menu of the tile leads there, too, for those who use the keyboard. */
  onOpen: (part: ShownPart) => void;
};

const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };
const nowAt = (index: number) => (row: ChartRow) => row.values[index];
const beforeAt = (index: number) => (row: ChartRow) => row.before[index];
const beforeName = (name: string) => `${name}, period before`;

/** One series has a colour per bar only where the bars are different things. */
export function Bars({ table, format, onOpen }: Drawn) {
  const isOverTime = table.head !== 'Name';
  const series = table.series.map((_, index) => nowAt(index));
  return (
    <Drawing>
      <BarChart data={table.rows} margin={MARGIN} accessibilityLayer={false} barGap={2}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" {...AXIS} minTickGap={12} />
        <YAxis axisLine={false} {...AXIS} width={44} tickFormatter={shortNumber} />
        <Tooltip
          {...TOOLTIP}
          cursor={{ fill: 'var(--sunken)' }}
          formatter={tooltipText({ format, series })}
        />
        {table.series.flatMap((name, index) => [
          ...(table.isCompared
            ? [
                <Bar
                  key={`before ${name}`}
                  dataKey={beforeAt(index)}
                  name={beforeName(name)}
                  fill={colorAt(index)}
                  fillOpacity={PREVIOUS_OPACITY}
                  radius={[4, 4, 0, 0]}
                  maxBarSize={48}
                  isAnimationActive={false}
                />,
              ]
            : []),
          <Bar
            key={name}
            dataKey={series[index]}
            name={name}
            fill={colorAt(index)}
            radius={[4, 4, 0, 0]}
            maxBarSize={48}
            isAnimationActive={false}
            className="cursor-pointer"
            onClick={({ payload }: { payload?: ChartRow }) => {
              const part = payload?.shown[index];
              if (part) onOpen(part);
            }}
          >
            {isOverTime ? null : table.rows.map((row, place) => <Cell key={row.key} fill={colorAt(place)} />)}
          </Bar>,
        ])}
      </BarChart>
    </Drawing>
  );
}

export function Lines({ table, format }: Drawn) {
  const series = table.series.map((_, index) => nowAt(index));
  return (
    <Drawing>
      <LineChart data={table.rows} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" {...AXIS} minTickGap={12} />
        <YAxis axisLine={false} {...AXIS} width={44} tickFormatter={shortNumber} />
        <Tooltip {...TOOLTIP} formatter={tooltipText({ format, series })} />
        {table.series.flatMap((name, index) => [
          ...(table.isCompared
            ? [
                <Line
                  key={`before ${name}`}
                  dataKey={beforeAt(index)}
                  name={beforeName(name)}
                  stroke={colorAt(index)}
                  strokeOpacity={PREVIOUS_OPACITY}
                  strokeDasharray="5 4"
                  strokeWidth={2}
                  dot={false}
                  isAnimationActive={false}
                />,
              ]
            : []),
          <Line
            key={name}
            dataKey={series[index]}
            name={name}
            stroke={colorAt(index)}
            strokeWidth={2.5}
            dot={table.rows.length <= 14 ? { r: 3, fill: colorAt(index), strokeWidth: 0 } : false}
            isAnimationActive={false}
          />,
        ])}
      </LineChart>
    </Drawing>
  );
}

export function Slices({ table, format, onOpen }: Drawn) {
  const slices = table.rows.map(({ label, values }, index) => ({
    name: label,
    value: values[0] ?? 0,
    fill: colorAt(index),
  }));
  return (
    <Donut
      slices={slices}
      format={format}
      onOpen={(place) => {
        const part = table.rows[place]?.shown[0];
        if (part) onOpen(part);
      }}
    />
  );
}

type Point = { dataKey?: unknown; payload?: ChartRow };

/** "12.5% (30 of 240)"; the period before is written without. */
const tooltipText =
  ({ format, series }: { format: Drawn['format']; series: readonly unknown[] }) =>
  (value: unknown, _: unknown, { dataKey, payload }: Point): string => {
    const basis = payload?.basis[series.indexOf(dataKey)];
    return basis ? `${format(Number(value))} (${basisText(basis)})` : format(Number(value));
  };

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
/** 12,000 → "12K": an axis has little room. */
const shortNumber = (value: number): string => short.format(value);
