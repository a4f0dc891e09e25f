import { useQuery } from '@tanstack/react-query';
import { isRead, type Metric } from '#features/reports/contract.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Drawer, type DrawerOpening } from '#ui/overlay/drawer.tsx';
import { metricsQuery } from '../report-queries.ts';
import { FillProgress } from '../tile/fill-progress.tsx';
import { MetricFigure } from '../tile/metric-tile.tsx';
import { AlertSection } from './alert-section.tsx';
import { AnsweredList } from './answered-list.tsx';
import { ReadingList } from './reading-list.tsx';

/** What a metric's value comes from, and when to tell the owner about it. */
export function MetricDrawer({
  id,
  days,
  timezone,
  isOpen,
  onClose,
  onClosed,
}: DrawerOpening & { id: number; days: number; timezone: string | undefined }) {
  const { data } = useQuery(metricsQuery(days));
  const metric = data?.find((one) => one.id === id);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={metric?.name ?? 'Metric'}
      description={`The last ${days} days`}
    >
      {metric ? (
        <MetricDetails metric={metric} days={days} timezone={timezone} />
      ) : data ? (
        <EmptyState title="This metric was deleted." />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Drawer>
  );
}

function MetricDetails({
  metric,
  days,
  timezone,
}: {
  metric: Metric;
  days: number;
  timezone: string | undefined;
}) {
  const listed = { metric, days, timezone };
  return (
    <div className="flex flex-col gap-4">
      {metric.description ? <p className="text-soft">{metric.description}</p> : null}
      <div className="rounded-card border border-line p-4">
        <MetricFigure metric={metric} />
        <FillProgress metric={metric} />
      </div>
      <Tabs
        label={metric.name}
        tabs={[
          {
            value: 'readings',
            label: 'Conversations',
            content: <AnsweredList {...listed} />,
          },
          ...(hasRest(metric)
            ? [
                {
                  value: 'rest',
                  label: isRead(metric.calculation_type) ? 'Not said' : 'Not counted',
                  content: <ReadingList {...listed} part={{ counted: 'no' }} />,
                },
              ]
            : []),
          { value: 'alert', label: 'Alert', content: <AlertSection metric={metric} /> },
        ]}
      />
    </div>
  );
}

/** A plain count leaves out nothing but what its filters leave out. */
const hasRest = ({ calculation_type, basis, data_path }: Metric): boolean =>
  isRead(calculation_type) || basis !== null || data_path !== '';
