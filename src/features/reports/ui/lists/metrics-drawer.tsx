import { useQuery } from '@tanstack/react-query';
import { MOST_METRICS } from '#features/reports/contract.ts';
import type { DrawerOpening } from '#ui/overlay/drawer.tsx';
import { metricsFailure } from '../failure-texts.ts';
import { MetricFormDrawer } from '../forms/metric-form-drawer.tsx';
import { metricsQuery } from '../report-queries.ts';
import { kindWords } from '../words.ts';
import { ThingDrawer } from './thing-drawer.tsx';

export function MetricsDrawer({ days, ...opening }: DrawerOpening & { days: number }) {
  return (
    <ThingDrawer
      {...opening}
      title="Manage Metrics"
      days={days}
      description="What is counted or read from your conversations"
      query={useQuery(metricsQuery(days))}
      failure={metricsFailure}
      empty="No custom metrics created yet."
      noun="metric"
      most={MOST_METRICS}
      details={(metric) =>
        [kindWords(metric.calculation_type), metric.description].filter(Boolean).join(' · ')
      }
      form={({ thing, ...opened }) => <MetricFormDrawer {...opened} metric={thing} days={days} />}
    />
  );
}
