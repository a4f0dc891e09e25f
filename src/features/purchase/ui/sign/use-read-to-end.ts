import { useCallback, useEffect, useRef, useState } from 'react';

/** Of the text that must have been scrolled into sight. */
const READ_SHARE = 0.95;

/** Whether a scrolling box has been read to its end; at once if the whole text fits into it. */
export function useReadToEnd() {
  const box = useRef<HTMLElement>(null);
  const [isRead, setRead] = useState(false);
  const look = useCallback(() => {
    if (box.current && isSeen(box.current)) setRead(true);
  }, []);
  useEffect(() => {
    const resized = new ResizeObserver(look);
    if (box.current) resized.observe(box.current);
    return () => resized.disconnect();
  }, [look]);
  return { box, isRead, onScroll: look };
}

type Box = { scrollTop: number; clientHeight: number; scrollHeight: number };

/** A box that is not laid out yet has no height. */
export const isSeen = ({ scrollTop, clientHeight, scrollHeight }: Box): boolean =>
  clientHeight > 0 && scrollTop + clientHeight >= scrollHeight * READ_SHARE;
