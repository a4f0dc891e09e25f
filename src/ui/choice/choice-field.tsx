import { Field } from '@base-ui/react/field';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export type ChoiceFieldProps = {
  label: ReactNode;
  /** Keeps the label for screen readers only, e.g. in a table cell. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  className?: string;
};

const indents = { box: 'pl-9', track: 'pl-14' };

/**
 * The row around a checkbox or a switch: the whole row is clickable, and hint and error are read with the
 * control.
 */
export function ChoiceField({
  label,
  hideLabel = false,
  hint,
  error,
  disabled,
  className,
  control,
  children,
}: ChoiceFieldProps & { control: keyof typeof indents; children: ReactNode }) {
  return (
    <Field.Root disabled={disabled} invalid={Boolean(error)} className={clsx('min-w-0', className)}>
      <Field.Label
        className={clsx(
          'flex w-fit max-w-full gap-3 py-1 pointer-coarse:py-2.5',
          disabled ? 'cursor-not-allowed text-soft' : 'cursor-pointer',
        )}
      >
        {children}
        <span className={hideLabel ? 'sr-only' : 'min-w-0'}>{label}</span>
      </Field.Label>
      {hint ? (
        <Field.Description className={clsx('text-sm text-soft', indents[control])}>{hint}</Field.Description>
      ) : null}
      {error ? (
        <Field.Error match={true} className={clsx('text-sm text-danger', indents[control])}>
          {error}
        </Field.Error>
      ) : null}
    </Field.Root>
  );
}
