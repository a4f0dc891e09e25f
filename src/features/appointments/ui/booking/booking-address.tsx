import { useFormField } from '#ui/form/use-form-field.ts';
import { type Address, AddressFields } from '../address-fields.tsx';
import type { BookingFormState } from './use-booking-form.ts';

export function BookingAddress({ form }: { form: BookingFormState }) {
  const parts = {
    addressLine1: useFormField(form, 'addressLine1'),
    addressLine2: useFormField(form, 'addressLine2'),
    unitNumber: useFormField(form, 'unitNumber'),
    city: useFormField(form, 'city'),
    state: useFormField(form, 'state'),
    zipCode: useFormField(form, 'zipCode'),
  };
  const entries = Object.entries(parts);
  return (
    <AddressFields
      value={Object.fromEntries(entries.map(([part, { control }]) => [part, control.value])) as Address}
      errors={Object.fromEntries(entries.map(([part, { error }]) => [part, error]))}
      onChange={(changes) => {
        for (const [part, { control }] of entries) {
          const text = changes[part as keyof Address];
          if (text !== undefined) control.onValueChange(text);
        }
      }}
    />
  );
}
