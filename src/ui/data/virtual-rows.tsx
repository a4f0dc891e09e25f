import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';

const ROW_PX = 57;
/** Enough for the arrow keys to find the next row before it is visible. */
const OVERSCAN = 12;

/** Renders only the rows near the screen, between two spacers as tall as the rest. The window scrolls. */
export function VirtualRows({
  count,
  body,
  children,
}: {
  count: number;
  /** The rows' container, which tells where in the page they begin. */
  body: RefObject<HTMLElement | null>;
  children: (index: number, measure: (element: HTMLElement | null) => void) => ReactNode;
}) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [body]);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <>
      <tr style={{ height: before }} />
      {items.map(({ index }) => children(index, virtualizer.measureElement))}
      <tr style={{ height: after }} />
    </>
  );
}
