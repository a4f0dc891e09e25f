import { Select } from '#ui/choice/select.tsx';
import { Input } from '#ui/input/input.tsx';

import type { Clock } from './clock-parts.ts';

/** Hour, minute and AM or PM, two characters each. */
export function TimeField({
  label,
  hour,
  minute,
  amPm,
  error,
  onChange,
}: Clock & {
  label: string;
  error: string | undefined;
  onChange: (changes: Partial<Clock>) => void;
}) {
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, 2);
  const box = { inputMode: 'numeric', maxLength: 2, autoComplete: 'off', className: 'text-center' } as const;
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex items-center gap-1.5">
        <span className="w-13 shrink-0">
          <Input
            {...box}
            aria-label={`${label} hour`}
            aria-invalid={error ? true : undefined}
            value={hour}
            onValueChange={(text) => onChange({ hour: digits(text) })}
          />
        </span>
        <span aria-hidden="true">:</span>
        <span className="w-13 shrink-0">
          <Input
            {...box}
            aria-label={`${label} minute`}
            aria-invalid={error ? true : undefined}
            value={minute}
            onValueChange={(text) => onChange({ minute: digits(text) })}
          />
        </span>
        <Select<Clock['amPm']>
          aria-label={`${label} AM or PM`}
          className="w-21!"
          value={amPm}
          options={[
            { value: 'AM', label: 'AM' },
            { value: 'PM', label: 'PM' },
          ]}
          onValueChange={(next) => onChange({ amPm: next })}
        />
      </div>
      <p role={error ? 'alert' : undefined} className="min-h-5 pt-1.5 text-[0.8125rem] leading-5 text-danger">
        {error}
      </p>
    </fieldset>
  );
}
