import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { notify } from '#ui/feedback/toast.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Input } from '#ui/input/input.tsx';
import { MoneyInput } from '#ui/input/money-input.tsx';
import { saveNumbersRoute, type WorthNumbers } from '../contract.ts';
import { WORTH_KEY } from './worth-queries.ts';

const numbersForm = defineForm({
  routes: [saveNumbersRoute],
  labels: {
    job_value: 'Average value of a job',
    missed_percent: 'Missed calls that would have become jobs',
    hourly_wage: 'What an hour at the phone costs you',
    version: 'Version',
  },
});

/** An empty field is no number, which the contract refuses with its range. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

export function NumbersForm({
  id,
  numbers,
  onSaving,
  onSaved,
}: {
  id: string;
  numbers: WorthNumbers;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}) {
  const client = useQueryClient();
  const form = useForm({
    form: numbersForm,
    values: {
      job_value: numbers.job_value as number | null,
      missed_percent: String(numbers.missed_percent),
      hourly_wage: numbers.hourly_wage as number | null,
    },
    schema: saveNumbersRoute.body,
    toBody: ({ job_value, missed_percent, hourly_wage }) => ({
      job_value: job_value ?? Number.NaN,
      missed_percent: numberOf(missed_percent),
      hourly_wage: hourly_wage ?? Number.NaN,
      version: numbers.version,
    }),
    save: (body) => call(saveNumbersRoute, { body }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: WORTH_KEY });
      notify.success('Your numbers are saved.');
      onSaved();
    },
    failure: (error) => failureText(error, 'Failed to save the numbers. Please try again.'),
  });
  const { isSaving } = form;
  useEffect(() => onSaving(isSaving), [isSaving, onSaving]);
  return (
    <Form id={id} form={form} className="flex flex-col gap-2">
      {numbers.is_assumed ? (
        <p className="mb-3 rounded-control bg-info-wash px-3 py-2 text-sm">
          These are our assumptions. From your own numbers we work out what missed calls cost you and what the
          saved time is worth.
        </p>
      ) : null}
      <FormField form={form} name="job_value" hint="What a customer pays for a usual job, from $1.">
        {(control) => <MoneyInput {...control} />}
      </FormField>
      <FormField
        form={form}
        name="missed_percent"
        hint="Of ten callers who reach no one, three who go elsewhere are 30%."
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            trailing={<span className="pr-2">%</span>}
          />
        )}
      </FormField>
      <FormField form={form} name="hourly_wage" hint="The wage of the person who would take the calls.">
        {(control) => <MoneyInput {...control} />}
      </FormField>
    </Form>
  );
}
