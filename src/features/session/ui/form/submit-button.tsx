import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '#ui/control/button-style.ts';

/**
 * Says that it is disabled without being so while it works: a truly disabled button loses the keyboard's focus. The form
 * itself must refuse the second submit.
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
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
