import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellOff, Workflow } from 'lucide-react';
import {
  ALERT_KINDS,
  deleteAlertRoute,
  kindOf,
  type Metric,
  type MetricAlert,
  setAlertRoute,
} from '#features/reports/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Select } from '#ui/choice/select.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import { Input } from '#ui/input/input.tsx';
import { typedNumber } from '../forms/filter-values.ts';
import { METRICS_KEY } from '../report-queries.ts';
import { useStartAutomation } from './use-start-automation.ts';

const KINDS: Record<MetricAlert['kind'], string> = {
  above: 'It goes above',
  below: 'It goes below',
  change: 'It changes suddenly',
};
const kinds = ALERT_KINDS.map((value) => ({ value, label: KINDS[value] }));
const spans = ['7', '30', '90'].map((value) => ({ value, label: `The last ${value} days` }));

const alertForm = defineForm({
  routes: [setAlertRoute],
  labels: { kind: 'Tell me when', threshold: 'Number', days: 'Over', active: 'On' },
});

/** Only what is a number can go above or below one. */
export function AlertSection({ metric }: { metric: Metric }) {
  if (!['number', 'yesno'].includes(kindOf(metric.calculation_type)))
    return (
      <p className="text-soft">
        An alert watches a number or a share of yes. This metric is words, so there is nothing to watch.
      </p>
    );
  return <AlertForm key={metric.alert ? 'set' : 'none'} metric={metric} />;
}

function AlertForm({ metric: { id, name, alert, calculation_type } }: { metric: Metric }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: METRICS_KEY });
  const form = useForm({
    form: alertForm,
    values: {
      kind: alert?.kind ?? 'above',
      threshold: alert ? String(alert.threshold) : '',
      days: String(alert?.days ?? 7),
      active: alert?.active ?? true,
    },
    schema: setAlertRoute.body,
    toBody: ({ kind, threshold, days, active }) => ({
      kind,
      threshold: typedNumber(threshold) ?? Number.NaN,
      days: Number(days),
      active,
    }),
    check: ({ threshold }) =>
      Number.isFinite(typedNumber(threshold)) ? [] : [{ path: 'threshold', message: 'Enter a number' }],
    save: (body) => call(setAlertRoute, { params: { id }, body }),
    onSaved: () => {
      notify.success('Alert saved');
      form.reset(form.getValues());
      void refresh();
    },
    failure: (error) => failureText(error, 'Failed to save the alert. Please try again.'),
  });
  const remove = useMutation({
    mutationFn: () => call(deleteAlertRoute, { params: { id } }),
    onSuccess: () => notify.success('Alert removed'),
    onError: (error) => notify.error(failureText(error, 'Failed to remove the alert. Please try again.')),
    onSettled: refresh,
  });
  const kind = useFormField(form, 'kind').control.value;
  const active = useFormField(form, 'active');
  const unit = kind === 'change' ? 'By how many percent' : calculation_type === 'bool' ? 'Percent' : 'Number';
  return (
    <Form
      form={form}
      className="flex flex-col gap-3"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={form.isSaving}>
            Save alert
          </Button>
          {alert ? (
            <Button icon={<BellOff />} loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove alert
            </Button>
          ) : null}
          {alert ? <StartAutomation name={name} /> : null}
        </div>
      }
    >
      <FormField form={form} name="kind" reserveMessage={false}>
        {({ value, onValueChange }) => <Select options={kinds} value={value} onValueChange={onValueChange} />}
      </FormField>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField form={form} name="threshold" label={unit} required reserveMessage={false}>
          {(control) => <Input inputMode="decimal" autoComplete="off" {...control} />}
        </FormField>
        <FormField form={form} name="days" reserveMessage={false}>
          {({ value, onValueChange }) => (
            <Select options={spans} value={value} onValueChange={onValueChange} />
          )}
        </FormField>
      </div>
      <Switch
        label={active.label}
        checked={active.control.value}
        onCheckedChange={active.control.onValueChange}
      />
      <p className="text-sm text-soft">You are told once, and again after the value has returned.</p>
    </Form>
  );
}

function StartAutomation({ name }: { name: string }) {
  const start = useStartAutomation({ name });
  return (
    <Button icon={<Workflow />} loading={start.isPending} onClick={() => start.mutate()}>
      Start an automation with it
    </Button>
  );
}
