import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { useStarted } from '#ui/control/use-started.ts';

/**
 * While submitting, sets aria-disabled instead of disabled, because a disabled button loses keyboard focus. The form
 * itself must ignore a second submit.
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const started = useStarted();
  return (
    <button
      type="submit"
      disabled={!started}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      data-disabled={busy || undefined}
      className={clsx(buttonStyle({ variant: 'primary', size: 'large' }), 'w-full')}
    >
      <span className={clsx(busy && 'opacity-0')}>{children}</span>
      {busy ? (
        <LoaderCircle aria-hidden="true" className="absolute inset-0 m-auto size-5 animate-spin" />
      ) : null}
    </button>
  );
}
