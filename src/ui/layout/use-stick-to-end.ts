import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Within this distance the reader counts as being at the end. */
const NEAR_PX = 48;

/**
 * A scroll container that opens at the end of its content and stays there while the content grows, unless the
 * reader has scrolled up. The content is its only child.
 */
export function useStickToEnd(): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    let isAtEnd = true;
    const noteWhere = () => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    };
    const goToEnd = () => {
      if (isAtEnd) element.scrollTop = element.scrollHeight;
    };
    goToEnd();
    const growth = new ResizeObserver(goToEnd);
    growth.observe(content);
    element.addEventListener('scroll', noteWhere, { passive: true });
    return () => {
      growth.disconnect();
      element.removeEventListener('scroll', noteWhere);
    };
  }, []);
  return frame;
}
