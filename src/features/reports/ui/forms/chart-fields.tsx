import { ChartColumn, ChartLine, ChartPie, Hash, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CHART_TYPES,
  type ChartType,
  DESCRIPTION_MAX,
  INTERVALS,
  keepFitting,
  METRIC_NAME_MAX,
  type Metric,
} from '#features/reports/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { type FormOf, useFormField } from '#ui/form/use-form-field.ts';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { CHART_WORDS, INTERVAL_WORDS } from '../words.ts';
import { type ChartValues, hasInterval } from './chart-values.ts';
import { CountedAndShown } from './counted-and-shown.tsx';
import { MetricChoice } from './metric-choice.tsx';
import { RadioCards } from './radio-cards.tsx';

const ICONS: Record<ChartType, ReactNode> = {
  bar: <ChartColumn />,
  line: <ChartLine />,
  pie: <ChartPie />,
  number: <Hash />,
  table: <Table2 />,
};
const TYPES = CHART_TYPES.map((value) => ({ value, label: CHART_WORDS[value], icon: ICONS[value] }));
const intervals = INTERVALS.map((value) => ({ value, label: INTERVAL_WORDS[value] }));

export function ChartFields({ form, metrics }: { form: FormOf<ChartValues>; metrics: readonly Metric[] }) {
  const type = useFormField(form, 'chart_type');
  const chosen = useFormField(form, 'metrics');
  const compare = useFormField(form, 'compare');
  const filters = useFormField(form, 'filters');
  const active = useFormField(form, 'active');
  const changeType = (next: ChartType) => {
    type.control.onValueChange(next);
    const selected = chosen.control.value.flatMap((id) => metrics.find((metric) => metric.id === id) ?? []);
    chosen.control.onValueChange(keepFitting(next, selected).map(({ id }) => id));
  };
  return (
    <>
      <FormField form={form} name="name" required hint={`At most ${METRIC_NAME_MAX} characters`}>
        {(control) => <Input autoComplete="off" placeholder="Quotes by week" {...control} />}
      </FormField>
      <FormField form={form} name="description" hint={`At most ${DESCRIPTION_MAX} characters`}>
        {({ ref: _, ...control }) => <Textarea rows={2} {...control} />}
      </FormField>
      <RadioCards
        legend={type.label}
        name="chart-type"
        cards={TYPES}
        columns="grid-cols-2 sm:grid-cols-3"
        value={type.control.value}
        error={type.error}
        onValueChange={changeType}
      />
      <MetricChoice
        type={type.control.value}
        metrics={metrics}
        value={chosen.control.value}
        error={chosen.error}
        onValueChange={chosen.control.onValueChange}
      />
      {hasInterval(type.control.value) ? (
        <FormField form={form} name="interval" reserveMessage={false}>
          {({ value, onValueChange }) => (
            <Select options={intervals} value={value} onValueChange={onValueChange} />
          )}
        </FormField>
      ) : null}
      {type.control.value === 'table' ? null : (
        <Switch
          label={compare.label}
          checked={compare.control.value}
          onCheckedChange={compare.control.onValueChange}
        />
      )}
      <CountedAndShown
        filters={filters}
        active={active}
        hint="When it is off, the chart is kept and no tile is shown."
      />
    </>
  );
}
