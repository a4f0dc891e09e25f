import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type FormOf, useFormField } from '#ui/form/use-form-field.ts';
import { AuthField, type AuthFieldProps } from './auth-field.tsx';
import { PasswordField } from './password-field.tsx';

type FormTextFieldProps<Values extends FieldValues> = {
  form: FormOf<Values>;
  name: FieldPathByValue<Values, string>;
} & Omit<AuthFieldProps, 'form' | 'name' | 'label' | 'error' | 'value' | 'onChange' | 'onBlur' | 'ref'>;

export function FormTextField<Values extends FieldValues>({
  form,
  name,
  ...input
}: FormTextFieldProps<Values>) {
  return <AuthField {...input} {...useText(form, name)} />;
}

export function FormPasswordField<Values extends FieldValues>({
  form,
  name,
  ...input
}: FormTextFieldProps<Values>) {
  return <PasswordField {...input} {...useText(form, name)} />;
}

function useText<Values extends FieldValues>(form: FormOf<Values>, name: FieldPathByValue<Values, string>) {
  const { control, label, error } = useFormField(form, name);
  const { onValueChange, ...field } = control;
  return {
    ...field,
    label,
    error,
    onChange: ({ target }: { target: { value: string } }) =>
      onValueChange(target.value as Parameters<typeof onValueChange>[0]),
  };
}
