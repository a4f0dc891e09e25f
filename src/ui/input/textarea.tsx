import { Field } from '@base-ui/react/field';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle } from '#ui/control/control-style.ts';
import { useFieldRequired } from './field-context.ts';

export type TextareaProps = ComponentProps<'textarea'> & { onValueChange?: (text: string) => void };

export function Textarea({ className, rows = 4, onChange, onValueChange, ...rest }: TextareaProps) {
  const required = useFieldRequired();
  return (
    <Field.Control
      render={
        <textarea
          aria-required={required}
          rows={rows}
          {...rest}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
          className={clsx(controlStyle, 'h-auto! resize-y py-2 leading-6', className)}
        />
      }
    />
  );
}
