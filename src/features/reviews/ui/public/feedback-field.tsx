import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { controlStyle } from '#ui/control/control-style.ts';

/** Several `rows` for a longer text. */
export function FeedbackField({
  id,
  label,
  error,
  rows,
  optional = false,
  onChange,
  ...rest
}: {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  maxLength: number;
  type?: 'email';
  autoComplete?: string;
  rows?: number;
  optional?: boolean;
  onChange: (value: string) => void;
}) {
  const shared = {
    ...rest,
    id,
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium text-sm">
        {label}
        {optional ? (
          <span className="font-normal text-soft"> (optional)</span>
        ) : (
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
        )}
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} className={clsx(controlStyle, 'h-auto! py-2')} />
      ) : (
        <input {...shared} className={controlStyle} />
      )}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
