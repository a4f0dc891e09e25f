import { Button as BaseButton } from '@base-ui/react/button';
import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

type Labelled = { children: ReactNode; icon?: ReactNode; label?: string };
/** Without visible text, a name for screen readers is required. */
type IconOnly = { children?: undefined; icon: ReactNode; label: string };

export type ButtonProps = Omit<BaseButton.Props, 'children' | 'className' | 'ref'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  loading?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
} & (Labelled | IconOnly);

export function Button({
  variant = 'secondary',
  size = 'medium',
  loading = false,
  disabled = false,
  icon,
  label,
  children,
  className,
  ...rest
}: ButtonProps) {
  const iconOnly = children === undefined;
  return (
    <BaseButton
      aria-label={label}
      aria-busy={loading || undefined}
      {...rest}
      disabled={disabled || loading}
      // A pressed button keeps focus while it works, so that keyboard users do not end up at the top of the
      // page.
      focusableWhenDisabled={loading || rest.focusableWhenDisabled}
      className={clsx(
        buttonStyle({ variant, size, iconOnly }),
        disabled && !loading && 'opacity-50',
        className,
      )}
    >
      <span
        className={clsx(
          'inline-flex min-w-0 items-center gap-2 [&_svg]:size-4.5 [&_svg]:shrink-0',
          loading && 'opacity-0',
        )}
      >
        {icon}
        {iconOnly ? null : <span className="truncate">{children}</span>}
      </span>
      {loading ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </BaseButton>
  );
}
