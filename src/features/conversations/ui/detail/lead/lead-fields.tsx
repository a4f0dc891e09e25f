import { Select } from '#ui/choice/select.tsx';
import { labelOf } from '#ui/form/define-form.ts';
import { FormProblems } from '#ui/form/form.tsx';
import { Field } from '#ui/input/field.tsx';
import { MoneyInput } from '#ui/input/money-input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { type FormErrors, type FormField, type LeadForm, leadForm } from './lead-form.ts';

const NOTES_MAX = 20_000;

export function LeadFields({
  form,
  errors,
  problems,
  statuses,
  onEdit,
}: {
  form: LeadForm;
  errors: FormErrors;
  problems: readonly string[];
  statuses: readonly string[];
  onEdit: (change: Partial<LeadForm>) => void;
}) {
  const field = (name: FormField) => ({
    label: labelOf(leadForm, name),
    error: errors[name],
    reserveMessage: false,
  });
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
      <Field {...field('quote_status')}>
        <Select
          value={form.quote_status}
          options={statuses.map((name) => ({ value: name, label: name }))}
          onValueChange={(quote_status) => onEdit({ quote_status })}
        />
      </Field>
      <Field {...field('quote_value')}>
        <MoneyInput value={form.quote_value} onValueChange={(quote_value) => onEdit({ quote_value })} />
      </Field>
      <Field {...field('sales_value')}>
        <MoneyInput value={form.sales_value} onValueChange={(sales_value) => onEdit({ sales_value })} />
      </Field>
      <Field {...field('notes')} className="sm:col-span-3">
        <Textarea
          rows={4}
          maxLength={NOTES_MAX}
          value={form.notes}
          onChange={(event) => onEdit({ notes: event.target.value })}
        />
      </Field>
      <div className="empty:hidden sm:col-span-3">
        <FormProblems problems={problems} />
      </div>
    </div>
  );
}
