import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chart, ChartPart, Metric } from '#features/reports/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Drawer, type DrawerOpening } from '#ui/overlay/drawer.tsx';
import { chartTable, type ShownPart } from '../chart/chart-table.ts';
import { chartsQuery, metricsQuery } from '../report-queries.ts';
import { formatOf } from '../values/value-format.ts';
import { ReadingList } from './reading-list.tsx';

/** The conversations of a chart: of all of it, or of one bar or slice. */
export function ChartDrawer({
  id,
  part,
  days,
  timezone,
  isOpen,
  onClose,
  onClosed,
}: DrawerOpening & { id: number; part: ShownPart | null; days: number; timezone: string | undefined }) {
  const charts = useQuery(chartsQuery(days)).data;
  const metrics = useQuery(metricsQuery(days)).data;
  const chart = charts?.find((one) => one.id === id);
  const shown = metrics?.filter((metric) => chart?.metrics.includes(metric.id)) ?? [];
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={chart?.name ?? 'Chart'}
      description={`The last ${days} days`}
    >
      {chart && shown.length > 0 ? (
        <ChartParts chart={chart} metrics={shown} first={part} days={days} timezone={timezone} />
      ) : charts && metrics ? (
        <EmptyState title={chart ? 'The metrics of this chart were deleted.' : 'This chart was deleted.'} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Drawer>
  );
}

const WHOLE: ChartPart = { counted: 'yes', answer: null, from: null };
const keyOf = ({ metricId, part }: ShownPart): string => JSON.stringify([metricId, part]);

function ChartParts({
  chart,
  metrics,
  first,
  days,
  timezone,
}: {
  chart: Chart;
  metrics: readonly Metric[];
  first: ShownPart | null;
  days: number;
  timezone: string | undefined;
}) {
  const options = optionsOf(chart, metrics);
  const [key, setKey] = useState(first ? keyOf(first) : options[0]?.value);
  const chosen = options.find(({ value }) => value === key) ?? options[0];
  const metric = metrics.find(({ id }) => id === chosen?.metricId);
  if (!chosen || !metric) return null;
  const { counted, answer, from } = chosen.part;
  return (
    <div className="flex flex-col gap-3">
      {options.length > 1 ? (
        <Select
          aria-label="Part of the chart"
          options={options.map(({ value, label }) => ({ value, label }))}
          value={chosen.value}
          onValueChange={setKey}
        />
      ) : null}
      <ReadingList
        key={chosen.value}
        metric={metric}
        part={{
          counted,
          chart: chart.id,
          ...(answer !== null && { answer }),
          ...(from !== null && { from }),
        }}
        days={days}
        timezone={timezone}
      />
    </div>
  );
}

/** What can be listed: each metric as a whole, and its bars, points or slices, with their values. */
function optionsOf(chart: Chart, metrics: readonly Metric[]) {
  const format = formatOf(chart, metrics);
  const nameOf = (metricId: number) => metrics.find(({ id }) => id === metricId)?.name ?? '';
  const isSplit = chart.chart_data.some(({ part }) => part?.answer);
  const wholes = metrics.map(({ id, name }) => ({
    metricId: id,
    part: WHOLE,
    label: metrics.length > 1 ? name : isSplit ? 'All answers' : 'The whole chart',
  }));
  const parts = chartTable(chart).rows.flatMap(({ label, values, shown }) =>
    shown.flatMap((part, series) => {
      const value = values[series];
      if (!part || value === null || value === undefined || isWhole(part)) return [];
      const named = metrics.length > 1 ? `${label}, ${nameOf(part.metricId)}` : label;
      return { ...part, label: `${named} (${format(value)})` };
    }),
  );
  return [...wholes, ...parts].map((option) => ({ ...option, value: keyOf(option) }));
}

const isWhole = ({ part }: ShownPart): boolean =>
  part.counted === 'yes' && part.answer === null && part.from === null;
