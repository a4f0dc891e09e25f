import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createMetricRoute, type Metric, updateMetricRoute } from '#features/reports/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Drawer, DrawerClose, type DrawerOpening } from '#ui/overlay/drawer.tsx';
import { saidFailure } from '../failure-texts.ts';
import { REPORTS_KEY } from '../report-queries.ts';
import { MetricFields } from './metric-fields.tsx';
import { metricBody, metricField, metricProblems, metricValues } from './metric-values.ts';

const metricForm = defineForm({
  routes: [createMetricRoute, updateMetricRoute],
  labels: {
    name: 'Name',
    description: 'Description',
    type: 'Metric type',
    calculation_type: 'Metric type',
    calculation: 'What to calculate',
    path: 'Field',
    data_path: 'Field',
    variable: 'Name of the answer',
    filters: 'Which conversations count',
    'filters.source': 'Source',
    'filters.source.*': 'Source',
    'filters.direction': 'Direction',
    'filters.direction.*': 'Direction',
    'filters.tags': 'Tags',
    'filters.tags.*': 'Tag',
    'filters.status': 'Status',
    'filters.status.*': 'Status',
    'filters.min_duration_seconds': 'Minimum length',
    validation_rules: 'Values that count',
    'validation_rules.min': 'Smallest value that counts',
    'validation_rules.max': 'Largest value that counts',
    choices: 'Categories',
    'choices.*': 'Category',
    active: 'Show on the dashboard',
  },
});

/** A new metric, or changes to one. */
export function MetricFormDrawer({
  metric,
  isOpen,
  onClose,
  onClosed,
}: DrawerOpening & { metric: Metric | null }) {
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={metric ? 'Edit metric' : 'Add metric'}
      description={metric?.name}
      footer={
        <>
          <DrawerClose>Cancel</DrawerClose>
          <Button type="submit" form={formId} variant="primary" loading={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <MetricForm id={formId} metric={metric} onSaving={setIsSaving} onSaved={onClose} />
    </Drawer>
  );
}

function MetricForm({
  id,
  metric,
  onSaving,
  onSaved,
}: {
  id: string;
  metric: Metric | null;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}) {
  const client = useQueryClient();
  const form = useForm({
    form: metricForm,
    values: metricValues(metric),
    schema: createMetricRoute.body,
    toBody: metricBody,
    toField: metricField,
    check: metricProblems,
    save: async (body) => {
      onSaving(true);
      try {
        if (metric) await call(updateMetricRoute, { params: { id: metric.id }, body });
        else await call(createMetricRoute, { body });
      } finally {
        onSaving(false);
      }
    },
    onSaved: () => {
      notify.success(metric ? 'Metric saved' : 'Metric added');
      void client.invalidateQueries({ queryKey: REPORTS_KEY });
      onSaved();
    },
    failure: saidFailure('We couldn’t save the metric. Please try again.'),
  });
  return (
    <Form id={id} form={form} className="flex flex-col gap-3">
      <MetricFields form={form} />
    </Form>
  );
}
