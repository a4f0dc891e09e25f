import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent not-data-disabled:hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink not-data-disabled:hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink not-data-disabled:hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger not-data-disabled:hover:opacity-90',
};

const sizes: Record<ButtonSize, { text: string; icon: string }> = {
  small: { text: 'h-8 px-3 text-sm pointer-coarse:h-11', icon: 'size-8 pointer-coarse:size-11' },
  medium: { text: 'h-10 px-4 pointer-coarse:h-11', icon: 'size-10 pointer-coarse:size-11' },
  large: { text: 'h-12 px-6 text-base', icon: 'size-12' },
};

/** For links that look like buttons; use `Button` for actions. */
export function buttonStyle({
  variant = 'secondary',
  size = 'medium',
  iconOnly = false,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  iconOnly?: boolean;
} = {}) {
  return clsx(
    'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap',
    'transition-colors duration-150 select-none data-disabled:cursor-not-allowed',
    variants[variant],
    iconOnly ? sizes[size].icon : sizes[size].text,
  );
}
