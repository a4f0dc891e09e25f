import { Field } from '#ui/field.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { LeadForm } from './lead-form.ts';

const NOTES_MAX = 20_000;

export function LeadFields({
  form,
  statuses,
  onEdit,
}: {
  form: LeadForm;
  statuses: readonly string[];
  onEdit: (change: Partial<LeadForm>) => void;
}) {
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
      <Field label="Lead status" reserveMessage={false}>
        <Select
          value={form.quote_status}
          options={statuses.map((name) => ({ value: name, label: name }))}
          onValueChange={(quote_status) => onEdit({ quote_status })}
        />
      </Field>
      <Field label="Quote value" reserveMessage={false}>
        <MoneyInput value={form.quote_value} onValueChange={(quote_value) => onEdit({ quote_value })} />
      </Field>
      <Field label="Sales value" reserveMessage={false}>
        <MoneyInput value={form.sales_value} onValueChange={(sales_value) => onEdit({ sales_value })} />
      </Field>
      <Field label="Admin notes" reserveMessage={false} className="sm:col-span-3">
        <Textarea
          rows={4}
          maxLength={NOTES_MAX}
          value={form.notes}
          onChange={(event) => onEdit({ notes: event.target.value })}
        />
      </Field>
    </div>
  );
}
