import { type RefCallback, useLayoutEffect } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Control as FormControl,
  useController,
} from 'react-hook-form';
import { type FormDefinition, labelOf } from './define-form.ts';

/** The part of `useForm`'s result that a field needs. */
export type FormOf<Values extends FieldValues> = {
  definition: FormDefinition;
  shown: Set<string>;
  // biome-ignore lint/suspicious/noExplicitAny: what the form sends does not matter to a field
  control: FormControl<Values, any, any>;
};

export type Control<Value> = {
  name: string;
  value: Value;
  onValueChange: (value: Value) => void;
  onBlur: () => void;
  ref: RefCallback<HTMLElement>;
};

/** One field on the screen, with the server's errors about it. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { definition, shown, control }: FormOf<Values>,
  name: Name,
) {
  useShown(shown, name);
  const { field, fieldState } = useController({ control, name });
  const { onChange, value, onBlur, ref } = field;
  return {
    control: { name, value, onValueChange: onChange, onBlur, ref } as Control<FieldPathValue<Values, Name>>,
    label: labelOf(definition, name),
    error: fieldState.error?.message ?? fieldState.error?.root?.message,
  };
}

export function useShown(shown: Set<string>, name: string): void {
  useLayoutEffect(() => {
    shown.add(name);
    return () => {
      shown.delete(name);
    };
  }, [shown, name]);
}
