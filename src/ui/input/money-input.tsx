import { type ComponentProps, useState } from 'react';
import { formatMoney, parseMoney } from '#ui/format/money.ts';
import { Input } from './input.tsx';

export type MoneyInputProps = Omit<
  ComponentProps<typeof Input>,
  'value' | 'defaultValue' | 'onValueChange' | 'onChange' | 'type' | 'inputMode'
> & {
  value: number | null;
  onValueChange: (value: number | null) => void;
};

/** Keeps the typed text while focused; on blur, parses the amount and shows it in full. */
export function MoneyInput({
  value,
  onValueChange,
  onBlur,
  placeholder = '$0.00',
  ...rest
}: MoneyInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={draft ?? formatMoney(value)}
      onValueChange={(text) => {
        setDraft(text);
        onValueChange(parseMoney(text));
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
