import { US_STATES } from '#features/appointments/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';

type Part = 'addressLine1' | 'addressLine2' | 'unitNumber' | 'city' | 'state' | 'zipCode';
export type Address = Record<Part, string>;
export const EMPTY_ADDRESS: Address = {
  addressLine1: '',
  addressLine2: '',
  unitNumber: '',
  city: '',
  state: '',
  zipCode: '',
};

/** An address may have a state that is not in the list; it is still shown. */
const statesWith = (state: string) => {
  const codes = state === '' || US_STATES.includes(state) ? US_STATES : [state, ...US_STATES];
  return [{ value: 'none', label: 'None' }, ...codes.map((code) => ({ value: code, label: code }))];
};

export function AddressFields({
  value,
  errors = {},
  onChange,
}: {
  value: Address;
  errors?: Partial<Record<Part, string | undefined>>;
  onChange: (changes: Partial<Address>) => void;
}) {
  const text = (part: Part, label: string, className?: string) => (
    <Field label={label} error={errors[part]} reserveMessage={false} className={className}>
      <Input autoComplete="off" value={value[part]} onValueChange={(next) => onChange({ [part]: next })} />
    </Field>
  );
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-2">
      {text('addressLine1', 'Address line 1', 'col-span-6')}
      {text('addressLine2', 'Address line 2', 'col-span-4')}
      {text('unitNumber', 'Unit number', 'col-span-2')}
      {text('city', 'City', 'col-span-6 sm:col-span-2')}
      <Field label="State" error={errors.state} reserveMessage={false} className="col-span-3 sm:col-span-2">
        <Select
          value={value.state || 'none'}
          options={statesWith(value.state)}
          onValueChange={(next) => onChange({ state: next === 'none' ? '' : next })}
        />
      </Field>
      {text('zipCode', 'ZIP code', 'col-span-3 sm:col-span-2')}
    </div>
  );
}
