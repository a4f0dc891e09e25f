import clsx from 'clsx';
import type { ReactNode } from 'react';

/** One of two choices; the whole card can be pressed. */
export function RadioCard({
  name,
  checked,
  disabled = false,
  onSelect,
  children,
}: {
  name: string;
  checked: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <label
      className={clsx(
        'flex min-w-0 items-start gap-3 rounded-control border px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
        checked ? 'border-accent-ink bg-accent-wash' : 'border-line-strong',
        disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        !checked && !disabled && 'hover:bg-sunken',
        !checked && disabled && 'text-soft',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onSelect}
        className="mt-1 size-4 shrink-0 accent-accent-ink outline-none"
      />
      <span className="min-w-0 grow">{children}</span>
    </label>
  );
}
