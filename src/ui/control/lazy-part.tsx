import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Long enough for the first rows of a list to arrive on a slow phone connection. */
export const FETCH_AHEAD_MS = 4000;

/**
 * Holds a `lazy` drawer or sheet. Its code is fetched when the part is first needed, or a few seconds after
 * the page was shown, so that it opens at once, even offline. Once mounted it stays, so that it can animate
 * its closing.
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
  const mounted = useStays(needed);
  useEffect(() => {
    // A failure is ignored here: when the part is needed, it is fetched again and an error is shown.
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return mounted ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** For a part that makes its own requests: it loads after the first rows, or when it is needed. */
export function LaterPart({ needed, children }: { needed: boolean; children: ReactNode }) {
  const [isTime, setIsTime] = useState(false);
  const mounted = useStays(needed || isTime);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return mounted ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** True from the first time that `is` is true. */
function useStays(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was;
}
