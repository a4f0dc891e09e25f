import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Long enough for the first rows of a list to arrive on a slow phone connection. */
export const FETCH_AHEAD_MS = 4000;

/**
 * Holds a drawer or sheet made by `lazyOverlay`. Its code is fetched when it is first needed, or a few seconds after the page
 * was shown, so that it opens at once, even offline. Once mounted it stays, so that it can animate its closing.
 */
export function WhenNeeded({
  needed,
  part: { preload },
  children,
}: {
  needed: boolean;
  part: { preload: () => Promise<void> };
  children: ReactNode;
}) {
  const mounted = useStays(needed);
  useEffect(() => {
    const timer = setTimeout(() => void preload(), FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [preload]);
  useEffect(() => {
    // What could not be fetched ahead may be there by now.
    if (needed) void preload();
  }, [needed, preload]);
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
