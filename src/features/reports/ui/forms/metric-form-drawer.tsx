import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createMetricRoute, type Metric, updateMetricRoute } from '#features/reports/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText, hasCode } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { ConflictNotice } from '#ui/form/conflict-notice.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Drawer, DrawerClose, type DrawerOpening } from '#ui/overlay/drawer.tsx';
import { metricsQuery, REPORTS_KEY } from '../report-queries.ts';
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
    revision: 'Version',
  },
});

/** A new metric, or changes to one. */
export function MetricFormDrawer({
  metric,
  days,
  isOpen,
  onClose,
  onClosed,
}: DrawerOpening & { metric: Metric | null; days: number }) {
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
      <MetricForm id={formId} metric={metric} days={days} onSaving={setIsSaving} onSaved={onClose} />
    </Drawer>
  );
}

function MetricForm({
  id,
  metric,
  days,
  onSaving,
  onSaved,
}: {
  id: string;
  metric: Metric | null;
  days: number;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}) {
  const client = useQueryClient();
  // What filled the form: a save of another tab or user must not be overwritten unseen.
  const [base, setBase] = useState(metric);
  const [isConflict, setConflict] = useState(false);
  const form = useForm({
    form: metricForm,
    values: metricValues(base),
    schema: createMetricRoute.body,
    toBody: (values) => ({ ...metricBody(values), revision: base?.revision }),
    toField: metricField,
    check: metricProblems,
    save: async (body) => {
      onSaving(true);
      try {
        if (base) await call(updateMetricRoute, { params: { id: base.id }, body });
        else await call(createMetricRoute, { body });
        setConflict(false);
      } catch (error) {
        setConflict(hasCode(error, 'conflict'));
        throw error;
      } finally {
        onSaving(false);
      }
    },
    onSaved: () => {
      notify.success(base ? 'Metric saved' : 'Metric added');
      void client.invalidateQueries({ queryKey: REPORTS_KEY });
      onSaved();
    },
    failure: (error) => failureText(error, 'Failed to save the metric. Please try again.'),
  });
  return (
    <Form id={id} form={isConflict ? { ...form, problems: [] } : form} className="flex flex-col gap-3">
      {isConflict && base ? (
        <ConflictNotice
          noun="metric"
          load={async () => {
            const all = await client.fetchQuery({ ...metricsQuery(days), staleTime: 0 });
            const newer = all.find((one) => one.id === base.id);
            if (!newer) throw new Error('This metric was deleted in the meantime.');
            setBase(newer);
            form.reset(metricValues(newer));
            setConflict(false);
          }}
        />
      ) : null}
      <MetricFields form={form} />
    </Form>
  );
}
