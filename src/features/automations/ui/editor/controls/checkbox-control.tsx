import { Checkbox } from '#ui/choice/checkbox.tsx';
import type { ControlProps } from '../step-form/control-props.ts';

export function CheckboxControl({ field, value, error, onChange }: ControlProps<'checkbox'>) {
  return (
    <Checkbox
      label={field.label}
      hint={field.help}
      error={error}
      checked={value === true}
      onCheckedChange={onChange}
    />
  );
}
