import { Select } from '#ui/choice/select.tsx';
import { type ControlProps, textOf } from '../step-form/control-props.ts';
import { VariableInput } from '../variables/variable-field.tsx';
import { ControlFrame } from './control-frame.tsx';

/** The contact, or another recipient where the action allows it. */
export function RecipientControl({ field, value, error, onChange }: ControlProps<'recipient'>) {
  const { contact, custom, via, label } = field;
  const isCustom = custom !== undefined && textOf(value) !== contact.value;
  const options = [
    { value: 'contact', label: contact.label },
    ...(custom === undefined ? [] : [{ value: 'custom', label: custom }]),
  ];
  return (
    <>
      <ControlFrame field={{ ...field, needed: false }} error={isCustom ? undefined : error}>
        <Select
          options={options}
          value={isCustom ? 'custom' : 'contact'}
          onValueChange={(choice) => onChange(choice === 'contact' ? contact.value : '')}
          disabled={custom === undefined}
        />
      </ControlFrame>
      {isCustom ? (
        <ControlFrame
          field={{ key: field.key, label: custom, needed: true }}
          error={error}
          hint={via === 'phone' ? 'A phone number or a variable.' : 'An e-mail address or a variable.'}
        >
          <VariableInput label={`${label}: ${custom}`} value={textOf(value)} onChange={onChange} />
        </ControlFrame>
      ) : null}
    </>
  );
}
