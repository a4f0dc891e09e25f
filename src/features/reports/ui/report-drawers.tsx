import { useQuery } from '@tanstack/react-query';
import type { DrawerOpening } from '#ui/overlay/drawer.tsx';
import { ChartFormDrawer } from './forms/chart-form-drawer.tsx';
import { MetricFormDrawer } from './forms/metric-form-drawer.tsx';
import { ChartsDrawer } from './lists/charts-drawer.tsx';
import { DeleteDialog } from './lists/delete-dialog.tsx';
import { MetricsDrawer } from './lists/metrics-drawer.tsx';
import type { ReportPlace } from './place.ts';
import { ChartDrawer } from './readings/chart-drawer.tsx';
import { MetricDrawer } from './readings/metric-drawer.tsx';
import { chartsQuery, metricsQuery } from './report-queries.ts';

export type ReportDrawersProps = DrawerOpening & {
  place: ReportPlace;
  days: number;
  timezone: string | undefined;
};

/** The drawers of the Custom Dashboard, fetched when the first is opened. */
export function ReportDrawers({ place, timezone, ...opening }: ReportDrawersProps) {
  const metrics = useQuery(metricsQuery(opening.days)).data ?? [];
  const charts = useQuery(chartsQuery(opening.days)).data ?? [];
  switch (place.drawer) {
    case 'metrics':
      return <MetricsDrawer {...opening} />;
    case 'charts':
      return <ChartsDrawer {...opening} />;
    case 'metric-form':
      return <MetricFormDrawer {...opening} metric={metrics.find(({ id }) => id === place.id) ?? null} />;
    case 'chart-form':
      return <ChartFormDrawer {...opening} chart={charts.find(({ id }) => id === place.id) ?? null} />;
    case 'delete':
      return (
        <DeleteDialog
          thing={opening.isOpen ? place.thing : null}
          days={opening.days}
          onClose={opening.onClose}
        />
      );
    case 'chart':
      return <ChartDrawer {...opening} id={place.id} part={place.part} timezone={timezone} />;
    case 'metric':
      return <MetricDrawer {...opening} id={place.id} timezone={timezone} />;
  }
}
