import { useCallback, useRef } from 'react';

/** Focuses the first field of a drawer, except on touch screens, where the keyboard would cover it. */
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
