import { useWatch } from 'react-hook-form';
import type { TimeCheck } from '#features/appointments/contract.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { useFormField } from '#ui/form/use-form-field.ts';
import { Input } from '#ui/input/input.tsx';
import { TimeField } from '../time/time-field.tsx';
import { TimeNotes } from '../time/time-notes.tsx';
import { warnsOf } from '../time/use-time-check.ts';
import { endOf } from './booking-values.ts';
import type { BookingFormState } from './use-booking-form.ts';

/** Any time the owner wants, with warnings about it. */
export function AnyTimeFields({
  form,
  zone,
  minutes,
  checked,
}: {
  form: BookingFormState;
  /** "MST" */
  zone: string;
  /** How long the offering takes. */
  minutes: number;
  checked: TimeCheck | undefined;
}) {
  const date = useWatch({ control: form.control, name: 'date' });
  const from = useFormField(form, 'from');
  const to = useFormField(form, 'to');
  const happened = useFormField(form, 'alreadyHappened');
  const end = endOf({ from: from.control.value, to: to.control.value }, minutes);
  return (
    <>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <FormField form={form} name="date" className="sm:col-span-2">
          {({ value, onValueChange }) => <Input type="date" value={value} onValueChange={onValueChange} />}
        </FormField>
        <TimeField
          label={`From (${zone})`}
          {...from.control.value}
          error={from.error}
          onChange={(changes) => from.control.onValueChange({ ...from.control.value, ...changes })}
        />
        <TimeField
          label={`To (${zone})`}
          {...end}
          error={to.error}
          onChange={(changes) => to.control.onValueChange({ ...end, ...changes })}
        />
      </div>
      <TimeNotes
        date={date}
        checked={checked}
        happened={
          warnsOf(checked, 'passed')
            ? {
                value: happened.control.value,
                hint: 'It is added as completed, and the customer is not told.',
                error: happened.error,
                onChange: happened.control.onValueChange,
              }
            : null
        }
      />
    </>
  );
}
