import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Long enough for the first rows of a list to arrive on a slow phone connection. */
export const FETCH_AHEAD_MS = 4000;

/**
 * Holds a `lazy` drawer or sheet. Its code is fetched when the part is first needed, or a few seconds after the page was
 * shown, so that it opens at once and also without a connection. Once mounted it stays, so that it can close with its
 * animation.
 */
export function LazyPart({
  needed,
  load,
  children,
}: {
  needed: boolean;
  load: () => Promise<unknown>;
  children: ReactNode;
}) {
  const [mounted, setMounted] = useState(needed);
  if (needed && !mounted) setMounted(true);
  useEffect(() => {
    // A failure is left to the moment when the part is needed, which tries again and tells.
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return mounted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
