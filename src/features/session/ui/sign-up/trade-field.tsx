import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { User } from '#features/session/contract.ts';
import { controlStyle } from '#ui/control/control-style.ts';
import type { Control } from '#ui/form/use-form-field.ts';
import { FieldMessage } from '../form/auth-field.tsx';
import { trades } from './trades.ts';

export type Trade = User['trade'];

/** The native select, which works best on a phone. */
export function TradeField({
  control: { onValueChange, ...select },
  label,
  error,
}: {
  control: Control<Trade>;
  label: string;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="w-fit text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          onChange={({ target }) => onValueChange(target.value as Trade)}
          id={id}
          aria-describedby={`${id}-message`}
          className={`${controlStyle} appearance-none pr-10`}
        >
          {trades.map((trade) => (
            <option key={trade.value} value={trade.value}>
              {trade.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-soft"
        />
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  );
}
