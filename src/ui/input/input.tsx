import { Input as BaseInput } from '@base-ui/react/input';
import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { controlStyle } from '#ui/control/control-style.ts';
import { useFieldRequired } from './field-context.ts';

export type InputProps = Omit<BaseInput.Props, 'className' | 'ref'> & {
  className?: string;
  ref?: Ref<HTMLInputElement>;
  /** An icon drawn inside, before the text. */
  leading?: ReactNode;
  /** A control or text drawn inside, after the text. */
  trailing?: ReactNode;
};

export function Input({ className, leading, trailing, ...rest }: InputProps) {
  const required = useFieldRequired();
  const input = (
    <BaseInput
      aria-required={required}
      {...rest}
      className={clsx(
        controlStyle,
        leading !== undefined && 'pl-10',
        trailing !== undefined && 'pr-11',
        className,
      )}
    />
  );
  if (leading === undefined && trailing === undefined) return input;
  return (
    <div className="relative">
      {input}
      {leading === undefined ? null : (
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-soft [&_svg]:size-4.5">
          {leading}
        </span>
      )}
      {trailing === undefined ? null : (
        <span className="absolute inset-y-0 right-1 flex items-center text-soft">{trailing}</span>
      )}
    </div>
  );
}
