import { type RefObject, useLayoutEffect, useRef } from 'react';
import { stickToEnd } from './stick-to-end.ts';

/** A scroll container that opens at the end of its content and stays there. The content is its only child. */
export function useStickToEnd(): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { returnToEnd, stop } = stickToEnd(element, element.children);
    returnToEnd();
    return stop;
  }, []);
  return frame;
}
