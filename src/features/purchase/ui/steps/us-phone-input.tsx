import { useLayoutEffect, useRef } from 'react';
import { Input, type InputProps } from '#ui/input/input.tsx';
import { groupTyped } from './us-phone.ts';

type UsPhoneInputProps = Omit<InputProps, 'value' | 'onValueChange' | 'type' | 'inputMode' | 'ref'> & {
  value: string;
  onValueChange: (value: string) => void;
};

export function UsPhoneInput({ value, onValueChange, ...rest }: UsPhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // React moves the caret to the end when it shows another text than was typed.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <Input
      {...rest}
      ref={input}
      type="tel"
      inputMode="tel"
      value={value}
      onValueChange={(text) => {
        const grouped = groupTyped({ text, caret: input.current?.selectionStart ?? text.length });
        caret.current = grouped.caret;
        onValueChange(grouped.text);
      }}
    />
  );
}
