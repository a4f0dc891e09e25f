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
  const mounted = useStays(needed);
  useEffect(() => {
    // A failure is left to the moment when the part is needed, which tries again and tells.
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return mounted ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** For a part that asks the server by itself: its turn comes when the first rows are there, or when it is needed. */
export function LaterPart({ needed, children }: { needed: boolean; children: ReactNode }) {
  const [isTime, setIsTime] = useState(false);
  const mounted = useStays(needed || isTime);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return mounted ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** True from the first time on. */
function useStays(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was;
}
