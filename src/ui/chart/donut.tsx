import { Pie, PieChart, Tooltip } from 'recharts';
import { TOOLTIP, UNREACHED } from './chart-style.ts';
import { Drawing } from './drawing.tsx';

/** Parts of a whole, from twelve o'clock on. */
export function Donut({
  slices,
  format = String,
  onOpen,
}: {
  slices: readonly { name: string; value: number; fill: string }[];
  format?: (value: number) => string;
  /** A click on the slice at this place. */
  onOpen?: (place: number) => void;
}) {
  return (
    <Drawing>
      <PieChart accessibilityLayer={false}>
        <Pie
          data={[...slices]}
          {...UNREACHED}
          dataKey="value"
          nameKey="name"
          innerRadius="58%"
          outerRadius="100%"
          stroke="var(--surface)"
          strokeWidth={2}
          startAngle={90}
          endAngle={-270}
          isAnimationActive={false}
          {...(onOpen && {
            className: 'cursor-pointer',
            onClick: (_: unknown, place: number) => onOpen(place),
          })}
        />
        <Tooltip {...TOOLTIP} formatter={(value) => format(Number(value))} />
      </PieChart>
    </Drawing>
  );
}
