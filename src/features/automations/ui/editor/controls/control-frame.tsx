import type { ReactNode } from 'react';
import type { FieldBase } from '#connectors/framework/field.ts';
import { Field } from '#ui/input/field.tsx';

/** Label, hint and error of a declared field, the same around every kind of control. */
export function ControlFrame({
  field: { label, help, required, needed },
  error,
  hint,
  children,
}: {
  field: FieldBase;
  error?: string | undefined;
  /** Replaces the declared one. */
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Field
      label={
        <>
          {label}
          {needed ? <span className="font-normal text-soft"> · needed to publish</span> : null}
        </>
      }
      required={required ?? false}
      error={error}
      hint={hint ?? help}
      reserveMessage={false}
    >
      {children}
    </Field>
  );
}
