import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { controlStyle } from '#ui/control-style.ts';
import { FieldMessage } from '../form/auth-field.tsx';
import { trades } from './trades.ts';

/** The browser's own select: the best one there is on a phone. */
export function TradeField({ error, ...select }: ComponentProps<'select'> & { error?: string }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="w-fit text-sm font-medium">
        Trade
      </label>
      <div className="relative">
        <select
          {...select}
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
