import { useReactFlow } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';

/**
 * The canvas has no scroll bars, but a browser scrolls its frame all the same to what it finds on the page or what assistive
 * technology points at. React Flow undoes that, and a press that follows misses. The view moves by as much instead, so that
 * everything stays where it was scrolled to.
 */
export function useScrolledView(pane: RefObject<HTMLElement | null>): void {
  const { getViewport, setViewport } = useReactFlow();
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const onScroll = ({ target: frame }: Event) => {
      if (!(frame instanceof HTMLElement) || !frame.querySelector('.react-flow__viewport')) return;
      const { scrollLeft, scrollTop } = frame;
      if (scrollLeft === 0 && scrollTop === 0) return;
      frame.scrollTo({ left: 0, top: 0, behavior: 'instant' });
      const { x, y, zoom } = getViewport();
      void setViewport({ x: x - scrollLeft, y: y - scrollTop, zoom });
    };
    element.addEventListener('scroll', onScroll, { capture: true });
    return () => element.removeEventListener('scroll', onScroll, { capture: true });
  }, [pane, getViewport, setViewport]);
}
