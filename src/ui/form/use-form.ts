/**
 * The only way to make a form that saves. It checks the values against the route's contract before sending,
 * shows errors at their field or above the buttons whether the browser or the server found them, and asks
 * before changes are lost.
 */
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  useForm as useHookForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import type { FormDefinition } from './define-form.ts';
import { bodyErrors, type FieldError, placeErrors, serverErrors } from './place-errors.ts';

export function useForm<Values extends FieldValues, Schema extends z.ZodType, Saved>({
  form: definition,
  values,
  schema,
  toBody,
  toField = (path) => path,
  check,
  save,
  onSaved,
  failure,
  alertFor = () => null,
  asks = true,
}: {
  form: FormDefinition;
  /** The initial values. */
  values: Values;
  /** The route's body. */
  schema: Schema;
  toBody: (values: Values) => z.input<Schema>;
  /** Maps a path in the body to the field on the screen, when their names differ. */
  toField?: (path: string, values: Values) => string;
  /** Checks what is not in the body, such as a repeated password. */
  check?: (values: Values) => FieldError[];
  save: (body: z.input<Schema>) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  /** The message for an error that names no field. */
  failure: (error: unknown) => string;
  /** What is said above the buttons although a field says it, because the field may be out of sight. */
  alertFor?: (error: unknown) => string | null;
  /** False for a form with nothing to lose, such as one that asks for an e-mail address. */
  asks?: boolean;
}) {
  const [shown] = useState(() => new Set<string>());
  const isBusy = useRef(false);

  const resolver: Resolver<Values, unknown, z.input<Schema>> = (typed) => {
    const body = toBody(typed);
    const wrong = bodyErrors(schema, body).map((error) => ({ ...error, path: toField(error.path, typed) }));
    const errors = [...(check?.(typed) ?? []), ...wrong];
    if (errors.length === 0) return { values: body, errors: {} };
    const { atFields, above } = placeErrors({ form: definition, shown, errors });
    const nested: FieldErrors<Values> = {};
    // A list's own error comes first, because it would replace those of its entries.
    for (const [field, message] of Object.entries(atFields).sort(
      ([one], [other]) => one.length - other.length,
    ))
      set(nested, field, { type: 'check', message });
    if (above.length > 0) set(nested, 'root', { type: 'check', message: above.join('\n') });
    return { values: {}, errors: nested };
  };
  const hook = useHookForm<Values, unknown, z.input<Schema>>({
    defaultValues: values as DefaultValues<Values>,
    resolver,
  });
  const { isDirty, isSubmitting, errors } = hook.formState;
  const unsaved = useUnsaved({ isDirty: asks && isDirty, isSaving: isSubmitting });

  const refuse = (error: unknown) => {
    const named = serverErrors(error).map(({ path, message }) => ({
      path: toField(path, hook.getValues()),
      message,
    }));
    const { atFields, above } = placeErrors({ form: definition, shown, errors: named });
    for (const [index, [field, message]] of Object.entries(atFields).entries())
      hook.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
    const alert = alertFor(error);
    const said = named.length === 0 ? [failure(error)] : [...(alert === null ? [] : [alert]), ...above];
    if (said.length > 0) hook.setError('root', { type: 'server', message: said.join('\n') });
  };
  const submit = async () => {
    // Ignores a second press while the first is under way.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await hook.handleSubmit(async (body) => {
        let saved: Saved;
        try {
          saved = await save(body);
        } catch (error) {
          refuse(error);
          return;
        }
        unsaved.settle();
        onSaved?.(saved);
      })();
    } finally {
      isBusy.current = false;
    }
  };

  return {
    definition,
    shown,
    control: hook.control,
    reset: hook.reset,
    getValues: hook.getValues,
    /** For values that are filled in at once rather than typed. */
    setValue: hook.setValue,
    unsaved,
    isDirty,
    isSaving: isSubmitting,
    /** Errors that cannot be shown at a field. */
    problems: errors.root?.message?.split('\n') ?? [],
    submit: () => void submit(),
  };
}
