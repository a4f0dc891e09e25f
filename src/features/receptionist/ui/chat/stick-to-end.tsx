import type { ReactNode } from 'react';
import { useStickToEnd } from '#ui/layout/use-stick-to-end.ts';

/** A chat that goes on: the newest message stays in view, unless the reader has gone up to what was said before. */
export function StickToEnd({ children }: { children: ReactNode }) {
  const frame = useStickToEnd();
  return (
    <section
      ref={frame}
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation must scroll with the keyboard
      tabIndex={0}
      className="max-h-[55dvh] overflow-y-auto overscroll-contain rounded-card border border-line p-3 -outline-offset-2"
    >
      {children}
    </section>
  );
}
