import { useCallback, useRef } from 'react';

/** Begins in the first field of a drawer; on a touch screen that would raise the keyboard over it. */
export function useFirstControl() {
  const initialFocus = useRef<HTMLElement>(null);
  const body = useCallback((element: HTMLElement | null) => {
    const isTouch = matchMedia('(pointer: coarse)').matches;
    initialFocus.current = isTouch
      ? null
      : (element?.querySelector<HTMLElement>(
          'input:not([type="hidden"], [readonly]), textarea, button, [role="combobox"]',
        ) ?? null);
  }, []);
  return { initialFocus, body };
}
