import { Checkbox } from '#ui/checkbox.tsx';
import type { ControlProps } from './control-props.ts';

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
