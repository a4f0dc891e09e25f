import { FormField } from '#ui/form/form-field.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { Input, type InputProps } from '#ui/input/input.tsx';
import type { ContactFormValues } from './contact-form-values.ts';

type TextName = {
  [Name in keyof ContactFormValues]: ContactFormValues[Name] extends string ? Name : never;
}[keyof ContactFormValues];

export function TextField({
  form,
  name,
  hint,
  ...input
}: {
  form: FormOf<ContactFormValues>;
  name: Exclude<TextName, 'contactType'>;
  hint?: string;
} & Pick<InputProps, 'type' | 'inputMode' | 'autoComplete'>) {
  return (
    <FormField form={form} name={name} hint={hint}>
      {(control) => <Input {...input} {...control} />}
    </FormField>
  );
}
