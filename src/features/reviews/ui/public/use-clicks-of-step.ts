import { type RefObject, useEffect, useRef } from 'react';

/** The second click of a double click must not press what the next step shows in the same place. */
export function useClicksOfStep(content: RefObject<HTMLElement | null>, step: string): void {
  const firstClickIn = useRef(step);
  useEffect(() => {
    const box = content.current;
    const look = (event: MouseEvent) => {
      if (event.detail <= 1) firstClickIn.current = step;
      else if (firstClickIn.current !== step) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    box?.addEventListener('click', look, { capture: true });
    return () => box?.removeEventListener('click', look, { capture: true });
  }, [content, step]);
}
