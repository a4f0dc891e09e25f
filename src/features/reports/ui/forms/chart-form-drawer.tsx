import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useId, useState } from 'react';
import { type Chart, createChartRoute, type Metric, updateChartRoute } from '#features/reports/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText, hasCode } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { ConflictNotice } from '#ui/form/conflict-notice.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Drawer, DrawerClose, type DrawerOpening } from '#ui/overlay/drawer.tsx';
import { metricsFailure } from '../failure-texts.ts';
import { chartsQuery, metricsQuery, REPORTS_KEY } from '../report-queries.ts';
import { ChartFields } from './chart-fields.tsx';
import { chartBody, chartField, chartValues } from './chart-values.ts';

const chartForm = defineForm({
  routes: [createChartRoute, updateChartRoute],
  labels: {
    name: 'Name',
    description: 'Description',
    chart_type: 'Chart type',
    interval: 'Divide the period into',
    display_options: 'Compare',
    'display_options.compare': 'Compare',
    compare: 'Compare with the period before',
    filters: 'Which conversations count',
    filter_options: 'Which conversations count',
    'filter_options.source': 'Source',
    'filter_options.source.*': 'Source',
    'filter_options.direction': 'Direction',
    'filter_options.direction.*': 'Direction',
    'filter_options.tags': 'Tags',
    'filter_options.tags.*': 'Tag',
    'filter_options.status': 'Status',
    'filter_options.status.*': 'Status',
    'filter_options.min_duration_seconds': 'Minimum length',
    'filters.min_duration_seconds': 'Minimum length',
    metrics: 'Metrics',
    'metrics.*': 'Metric',
    active: 'Show on the dashboard',
    revision: 'Version',
  },
});

/** A new chart, or changes to one. */
export function ChartFormDrawer({
  chart,
  days,
  isOpen,
  onClose,
  onClosed,
}: DrawerOpening & { chart: Chart | null; days: number }) {
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  const metrics = useQuery(metricsQuery(days));
  const hasForm = metrics.data !== undefined && metrics.data.length > 0;
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={chart ? 'Edit chart' : 'Add chart'}
      description={chart?.name}
      footer={
        <>
          <DrawerClose>Cancel</DrawerClose>
          {hasForm ? (
            <Button type="submit" form={formId} variant="primary" loading={isSaving}>
              Save
            </Button>
          ) : null}
        </>
      }
    >
      {metrics.data && hasForm ? (
        <ChartForm
          id={formId}
          chart={chart}
          metrics={metrics.data}
          days={days}
          onSaving={setIsSaving}
          onSaved={onClose}
        />
      ) : metrics.data ? (
        <EmptyState
          icon={<Gauge />}
          title="No metrics available. Create some metrics first to use in charts."
        />
      ) : metrics.isError ? (
        <ErrorState
          title={metricsFailure(metrics.error)}
          message="A chart is made of metrics, so it has to wait for them."
          onRetry={() => void metrics.refetch()}
          retrying={metrics.isFetching}
        />
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      )}
    </Drawer>
  );
}

function ChartForm({
  id,
  chart,
  metrics,
  days,
  onSaving,
  onSaved,
}: {
  id: string;
  chart: Chart | null;
  metrics: readonly Metric[];
  days: number;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}) {
  const client = useQueryClient();
  // What filled the form: a save of another tab or user must not be overwritten unseen.
  const [base, setBase] = useState(chart);
  const [isConflict, setConflict] = useState(false);
  const form = useForm({
    form: chartForm,
    values: chartValues(base),
    schema: createChartRoute.body,
    toBody: (values) => ({ ...chartBody(values), revision: base?.revision }),
    toField: chartField,
    save: async (body) => {
      onSaving(true);
      try {
        if (base) await call(updateChartRoute, { params: { id: base.id }, body });
        else await call(createChartRoute, { body });
        setConflict(false);
      } catch (error) {
        setConflict(hasCode(error, 'conflict'));
        throw error;
      } finally {
        onSaving(false);
      }
    },
    onSaved: () => {
      notify.success(base ? 'Chart saved' : 'Chart added');
      void client.invalidateQueries({ queryKey: REPORTS_KEY });
      onSaved();
    },
    failure: (error) => failureText(error, 'Failed to save the chart. Please try again.'),
  });
  return (
    <Form id={id} form={isConflict ? { ...form, problems: [] } : form} className="flex flex-col gap-3">
      {isConflict && base ? (
        <ConflictNotice
          noun="chart"
          load={async () => {
            const all = await client.fetchQuery({ ...chartsQuery(days), staleTime: 0 });
            const newer = all.find((one) => one.id === base.id);
            if (!newer) throw new Error('This chart was deleted in the meantime.');
            setBase(newer);
            form.reset(chartValues(newer));
            setConflict(false);
          }}
        />
      ) : null}
      <ChartFields form={form} metrics={metrics} />
    </Form>
  );
}
