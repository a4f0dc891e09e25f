/** Everything drawn by the chart library, in one file that is fetched after the first figures. */
import { Bar, BarChart, CartesianGrid, Pie, PieChart, Tooltip, XAxis, YAxis } from 'recharts';
import { AXIS, TOOLTIP, UNREACHED } from '#ui/chart/chart-style.ts';
import { Drawing } from '#ui/chart/drawing.tsx';
import { countOf } from '#ui/format/amount.ts';
import { hourText } from './hour-text.ts';

export { Donut } from '#ui/chart/donut.tsx';

export function HourBars({
  hours,
  isSample,
}: {
  hours: { hour: number; calls: number }[];
  isSample: boolean;
}) {
  return (
    <Drawing>
      <BarChart data={hours} margin={{ top: 8, right: 0, bottom: 0, left: -24 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="hour" tickFormatter={hourText} interval={3} {...AXIS} />
        <YAxis allowDecimals={false} axisLine={false} {...AXIS} />
        <Tooltip
          {...TOOLTIP}
          cursor={{ fill: 'var(--sunken)' }}
          labelFormatter={(hour) => hourText(Number(hour))}
          formatter={(calls) => [countOf(Number(calls), 'call'), null]}
          separator=""
        />
        <Bar
          dataKey="calls"
          fill={isSample ? 'var(--line-strong)' : 'var(--accent)'}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </Drawing>
  );
}

/** `percent` is from 0 to 100. */
export function HalfGauge({ percent, color }: { percent: number; color: string }) {
  const parts = [
    { name: 'score', value: percent, fill: color },
    { name: 'rest', value: 100 - percent, fill: 'var(--line)' },
  ];
  return (
    <Drawing>
      <PieChart accessibilityLayer={false} margin={{ top: 0, right: 0, bottom: 0, left: 0 }}>
        <Pie
          {...UNREACHED}
          data={parts}
          dataKey="value"
          cy="100%"
          innerRadius={46}
          outerRadius={62}
          startAngle={180}
          endAngle={0}
          stroke="none"
          isAnimationActive={false}
        />
      </PieChart>
    </Drawing>
  );
}
