import { useQuery } from '@tanstack/react-query';
import { MOST_CHARTS } from '#features/reports/contract.ts';
import { countOf } from '#ui/format/amount.ts';
import type { DrawerOpening } from '#ui/overlay/drawer.tsx';
import { chartsFailure } from '../failure-texts.ts';
import { ChartFormDrawer } from '../forms/chart-form-drawer.tsx';
import { chartsQuery } from '../report-queries.ts';
import { CHART_WORDS } from '../words.ts';
import { ThingDrawer } from './thing-drawer.tsx';

export function ChartsDrawer({ days, ...opening }: DrawerOpening & { days: number }) {
  return (
    <ThingDrawer
      {...opening}
      title="Manage Charts"
      days={days}
      description="How your metrics are drawn"
      query={useQuery(chartsQuery(days))}
      failure={chartsFailure}
      empty="No custom charts created yet..."
      noun="chart"
      most={MOST_CHARTS}
      details={(chart) => `${CHART_WORDS[chart.chart_type]} · ${countOf(chart.metrics_count, 'metric')}`}
      form={({ thing, ...opened }) => <ChartFormDrawer {...opened} chart={thing} days={days} />}
    />
  );
}
