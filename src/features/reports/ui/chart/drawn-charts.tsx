/** Everything of the Custom Dashboard that the chart library draws, fetched after the tiles are there. */
import { Bar, BarChart, CartesianGrid, Cell, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { AXIS, TOOLTIP } from '#ui/chart/chart-style.ts';
import { Donut } from '#ui/chart/donut.tsx';
import { Drawing } from '#ui/chart/drawing.tsx';
import { colorAt, PREVIOUS_OPACITY } from './chart-colors.ts';
import type { ChartRow, ChartTable } from './chart-table.ts';

type Drawn = { table: ChartTable; format: (value: number) => string };

const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };
const nowAt = (index: number) => (row: ChartRow) => row.values[index];
const beforeAt = (index: number) => (row: ChartRow) => row.before[index];
const beforeName = (name: string) => `${name}, period before`;

/** One series has a colour per bar only where the bars are different things. */
export function Bars({ table, format }: Drawn) {
  const isOverTime = table.head !== 'Name';
  return (
    <Drawing>
      <BarChart data={table.rows} margin={MARGIN} accessibilityLayer={false} barGap={2}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" {...AXIS} minTickGap={12} />
        <YAxis axisLine={false} {...AXIS} width={44} tickFormatter={shortNumber} />
        <Tooltip
          {...TOOLTIP}
          cursor={{ fill: 'var(--sunken)' }}
          formatter={(value) => format(Number(value))}
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
            dataKey={nowAt(index)}
            name={name}
            fill={colorAt(index)}
            radius={[4, 4, 0, 0]}
            maxBarSize={48}
            isAnimationActive={false}
          >
            {isOverTime
              ? null
              : table.rows.map((row, place) => <Cell key={row.label} fill={colorAt(place)} />)}
          </Bar>,
        ])}
      </BarChart>
    </Drawing>
  );
}

export function Lines({ table, format }: Drawn) {
  return (
    <Drawing>
      <LineChart data={table.rows} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" {...AXIS} minTickGap={12} />
        <YAxis axisLine={false} {...AXIS} width={44} tickFormatter={shortNumber} />
        <Tooltip {...TOOLTIP} formatter={(value) => format(Number(value))} />
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
            dataKey={nowAt(index)}
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

export function Slices({ table, format }: Drawn) {
  const slices = table.rows.map(({ label, values }, index) => ({
    name: label,
    value: values[0] ?? 0,
    fill: colorAt(index),
  }));
  return <Donut slices={slices} format={format} />;
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
/** 12,000 → "12K": an axis has little room. */
const shortNumber = (value: number): string => short.format(value);
