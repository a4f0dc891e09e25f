import { useReactFlow } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';

/**
 * The canvas has no scroll bars, but browsers still scroll its frame to what find-in-page or assistive
 * technology points at. React Flow undoes that, and the next click misses. Moving the view by the same
 * distance instead keeps everything where it was scrolled to.
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
