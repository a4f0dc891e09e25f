import type { ReactNode } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, get, useFormState } from 'react-hook-form';
import { Field, type FieldProps } from '#ui/input/field.tsx';
import { type Control, type FormOf, useFormField, useShown } from './use-form-field.ts';

export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  children,
  ...field
}: Omit<FieldProps, 'label' | 'error' | 'children'> & {
  form: FormOf<Values>;
  name: Name;
  /** Overrides the label in the form's definition. */
  label?: ReactNode;
  children: (control: Control<FieldPathValue<Values, Name>>) => ReactNode;
}) {
  const { control, error, label: usual } = useFormField(form, name);
  return (
    <Field {...field} label={label ?? usual} error={error}>
      {children(control)}
    </Field>
  );
}

/** For an error about several fields together. */
export function FormMessage<Values extends FieldValues>({
  form: { shown, control },
  name,
}: {
  form: FormOf<Values>;
  name: FieldPath<Values>;
}) {
  useShown(shown, name);
  const { errors } = useFormState({ control, name });
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
  const message = error?.root?.message ?? error?.message;
  return message ? (
    <p role="alert" className="text-[0.8125rem] leading-5 text-danger">
      {message}
    </p>
  ) : null;
}
