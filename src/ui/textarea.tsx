import { Field } from '@base-ui/react/field';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { useFieldRequired } from './field-context.ts';

export type TextareaProps = ComponentProps<'textarea'>;

export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  const required = useFieldRequired();
  return (
    <Field.Control
      render={
        <textarea
          aria-required={required}
          rows={rows}
          {...rest}
          className={clsx(controlStyle, 'h-auto! resize-y py-2 leading-6', className)}
        />
      }
    />
  );
}
