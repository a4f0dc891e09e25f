import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlStyle } from '#ui/control/control-style.ts';

export type AuthFieldProps = ComponentProps<'input'> & {
  label: string;
  error?: string;
  hint?: ReactNode;
  /** Shown beside the label at once, independent of the message below. */
  notice?: string;
  /** A control inside the field, after the text. */
  trailing?: ReactNode;
};

/**
 * A labelled input of plain elements. The pages before the login use it instead of the design system's Field, which would
 * add a component library to the first page that users load.
 */
export function AuthField({ label, error, hint, notice, trailing, className, ...input }: AuthFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span aria-live="polite" className="text-accent-ink">
          {notice}
        </span>
      </div>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message`}
          className={clsx(controlStyle, trailing && 'pr-12', className)}
        />
        {trailing ? <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span> : null}
      </div>
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  );
}

/** Reserves a line, so that an error does not push the form down. */
export function FieldMessage({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) {
  return (
    <div id={id} className="min-h-5 text-[0.8125rem] leading-5">
      {error ? (
        <span className="flex items-start gap-1.5 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </span>
      ) : (
        <span className="text-soft">{hint}</span>
      )}
    </div>
  );
}
