import type { Address } from '#connectors/framework/fields/address.ts';
import { US_STATES } from '#features/appointments/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/input/field.tsx';
import type { ControlProps } from '../step-form/control-props.ts';
import { VariableInput } from '../variables/variable-field.tsx';

const STATES = [...US_STATES, 'DC'].sort().map((code) => ({ value: code, label: code }));
const NO_STATE = { value: 'none', label: 'None' };

const BEFORE_STATE = [
  ['street', 'Street'],
  ['streetLine2', 'Street Line 2'],
  ['city', 'City'],
] as const;
const AFTER_STATE = [
  ['zip', 'ZIP Code'],
  ['country', 'Country'],
] as const;

export function AddressControl({ field, value, error, onChange }: ControlProps<'address'>) {
  const address = (typeof value === 'object' && value !== null ? value : {}) as Partial<Address>;
  const line = ([key, label]: readonly [keyof Address, string]) => (
    <Field key={key} label={label} reserveMessage={false}>
      <VariableInput
        label={label}
        value={address[key] ?? ''}
        onChange={(text) => onChange({ ...address, [key]: text })}
      />
    </Field>
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold">{field.label}</legend>
      {BEFORE_STATE.map(line)}
      <Field label="State" reserveMessage={false}>
        <Select
          options={[NO_STATE, ...STATES]}
          value={address.state || NO_STATE.value}
          onValueChange={(state) => onChange({ ...address, state: state === NO_STATE.value ? '' : state })}
        />
      </Field>
      {AFTER_STATE.map(line)}
      {error ? <p className="text-sm text-danger">{error}</p> : null}
    </fieldset>
  );
}
