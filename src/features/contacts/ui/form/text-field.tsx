import { useFormContext } from 'react-hook-form';
import { Field } from '#ui/field.tsx';
import { Input, type InputProps } from '#ui/input.tsx';
import type { ContactFormValues } from './contact-form-values.ts';

type TextName = {
  [Name in keyof ContactFormValues]: ContactFormValues[Name] extends string ? Name : never;
}[keyof ContactFormValues];

export function TextField({
  name,
  label,
  hint,
  ...input
}: { name: TextName; label: string; hint?: string } & Pick<
  InputProps,
  'type' | 'inputMode' | 'autoComplete'
>) {
  const { register, formState } = useFormContext<ContactFormValues>();
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      <Input {...input} {...register(name)} />
    </Field>
  );
}
