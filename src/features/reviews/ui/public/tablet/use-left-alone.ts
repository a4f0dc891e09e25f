import { useEffect, useRef } from 'react';

/** A customer who has not touched the business's tablet for this long has left. */
const LEFT_MS = 60_000;

/** Null while there is nothing that the next customer should not see. */
export function useLeftAlone(onLeft: (() => void) | null): void {
  const latest = useRef(onLeft);
  latest.current = onLeft;
  const isWatching = onLeft !== null;
  useEffect(() => {
    if (!isWatching) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current?.(), LEFT_MS);
    };
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) addEventListener(sign, wait);
    wait();
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, wait);
    };
  }, [isWatching]);
}
