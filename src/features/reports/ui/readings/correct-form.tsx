import { useQueryClient } from '@tanstack/react-query';
import { correctReadingRoute, kindOf, type Metric, type Reading } from '#features/reports/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Input } from '#ui/input/input.tsx';
import { plainValue } from '../chart/plain-value.ts';
import { REPORTS_KEY } from '../report-queries.ts';

const correctForm = defineForm({ routes: [correctReadingRoute], labels: { value: 'What it should be' } });

/** Sets the value by hand; the readings of other conversations stay as they are. */
export function CorrectForm({
  metric,
  reading,
  onClose,
}: {
  metric: Metric;
  reading: Reading;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const kind = kindOf(metric.calculation_type);
  const choices = kind === 'yesno' ? ['Yes', 'No'] : kind === 'category' ? metric.choices : null;
  const form = useForm({
    form: correctForm,
    values: { value: typedValue(reading.value) },
    schema: correctReadingRoute.body,
    toBody: ({ value }) => ({
      value:
        kind === 'yesno' ? value === 'Yes' : kind === 'number' ? Number(value.replaceAll(',', '')) : value,
    }),
    check: ({ value }) => {
      if (choices) return choices.includes(value) ? [] : [{ path: 'value', message: 'Choose one' }];
      return kind === 'number' && !Number.isFinite(Number(value.replaceAll(',', '') || 'none'))
        ? [{ path: 'value', message: 'Enter a number' }]
        : [];
    },
    save: (body) =>
      call(correctReadingRoute, {
        params: { id: metric.id, conversation_id: reading.conversation_id },
        body,
      }),
    onSaved: () => {
      onClose();
      void client.invalidateQueries({ queryKey: REPORTS_KEY });
    },
    failure: (error) => failureText(error, 'Failed to save this. Please try again.'),
  });
  return (
    <Form
      form={form}
      className="flex flex-col gap-1"
      actions={
        <div className="flex gap-2">
          <Button type="submit" size="small" variant="primary" loading={form.isSaving}>
            Save
          </Button>
          <Button size="small" onClick={() => form.unsaved.leave(onClose)}>
            Cancel
          </Button>
        </div>
      }
    >
      <FormField form={form} name="value">
        {(control) =>
          choices ? (
            <Select
              options={choices.map((choice) => ({ value: choice, label: choice }))}
              value={control.value}
              onValueChange={control.onValueChange}
            />
          ) : (
            <Input autoComplete="off" inputMode={kind === 'number' ? 'decimal' : 'text'} {...control} />
          )
        }
      </FormField>
    </Form>
  );
}

/** What was read, as the field shows it; numbers in full. */
function typedValue(value: Reading['value']): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : plainValue(value);
}
