import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of a new step, so that the keyboard and screen readers follow. */
export function useFocusedStep(step: string) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    content.current?.querySelector<HTMLElement>('h1')?.focus();
    scrollTo({ top: 0 });
  }, [step]);
  return content;
}
