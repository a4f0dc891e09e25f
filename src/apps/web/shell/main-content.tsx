import clsx from 'clsx';
import type { ReactNode } from 'react';

export const MAIN_ID = 'main';

/**
 * Takes focus after a navigation and from the skip link, hence the tabindex; never by the Tab key, hence no
 * ring.
 */
export function MainContent({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={clsx('outline-none', className)}>
      {children}
    </main>
  );
}
