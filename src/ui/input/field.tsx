import { Field as BaseField } from '@base-ui/react/field';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldRequiredContext } from './field-context.ts';

export type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Keeps the label for screen readers only, for filter bars. */
  hideLabel?: boolean;
  /** Reserves a line below, so that an error does not push the form down. Off in filter bars. */
  reserveMessage?: boolean;
  className?: string;
};

export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  disabled,
  hideLabel = false,
  reserveMessage = true,
  className,
}: FieldProps) {
  return (
    <FieldRequiredContext value={required}>
      <BaseField.Root
        disabled={disabled}
        invalid={Boolean(error)}
        className={clsx('flex min-w-0 flex-col gap-1.5', className)}
      >
        <BaseField.Label className={hideLabel ? 'sr-only' : 'w-fit text-sm font-medium text-ink'}>
          {label}
          {required ? (
            <span aria-hidden="true" className="ml-0.5 text-danger">
              *
            </span>
          ) : null}
        </BaseField.Label>
        {children}
        <div className={clsx('text-[0.8125rem] leading-5', reserveMessage && 'min-h-6 pb-1')}>
          {error ? (
            <BaseField.Error match={true} className="flex items-start gap-1.5 text-danger">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>{error}</span>
            </BaseField.Error>
          ) : hint ? (
            <BaseField.Description className="text-soft">{hint}</BaseField.Description>
          ) : null}
        </div>
      </BaseField.Root>
    </FieldRequiredContext>
  );
}
