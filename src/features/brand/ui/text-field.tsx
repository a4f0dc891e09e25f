import type { FieldPathByValue } from 'react-hook-form';
import { FormField } from '#ui/form/form-field.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { Input, type InputProps } from '#ui/input/input.tsx';
import type { DetailsValues } from './details-values.ts';

export function TextField({
  form,
  name,
  required = false,
  hint,
  ...input
}: {
  form: FormOf<DetailsValues>;
  name: FieldPathByValue<DetailsValues, string>;
  required?: boolean;
  hint?: string;
} & Pick<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'placeholder'>) {
  return (
    <FormField form={form} name={name} required={required} hint={hint}>
      {({ value, ...control }) => <Input {...input} {...control} value={String(value)} />}
    </FormField>
  );
}
