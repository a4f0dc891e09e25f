import { type RefObject, useEffect, useRef } from 'react';
import { createDwell } from './create-dwell.ts';

/** Calls `onRead` once, when the element at the end of a text has been in view for as long as `createDwell` asks. */
export function useEndInView({
  end,
  atOnceMs,
  onRead,
}: {
  end: RefObject<Element | null>;
  atOnceMs: number;
  onRead: () => void;
}): void {
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    if (!end.current) return;
    const dwell = createDwell({ atOnceMs, onRead: () => latest.current() });
    const look = () => dwell.look(document.visibilityState === 'visible');
    look();
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) dwell.see(last.isIntersecting);
    });
    observer.observe(end.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
      dwell.stop();
    };
  }, [end, atOnceMs]);
}
