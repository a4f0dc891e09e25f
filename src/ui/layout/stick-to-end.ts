/** Within this distance the reader counts as being at the end. */
const NEAR_PX = 64;

/**
 * Keeps a scroll container at the end of its content while the content grows or the container shrinks, unless the reader
 * has scrolled up. The container itself and `contents` are watched for their size.
 */
export function stickToEnd(frame: HTMLElement, contents: Iterable<Element>) {
  let isAtEnd = true;
  let lastTop = frame.scrollTop;
  const goToEnd = () => {
    frame.scrollTop = frame.scrollHeight;
    lastTop = frame.scrollTop;
  };
  const noteWhere = () => {
    const top = frame.scrollTop;
    // The event comes later than the scrolling: what grew meanwhile took the end away, not the reader, who only goes up.
    if (frame.scrollHeight - top - frame.clientHeight < NEAR_PX) isAtEnd = true;
    else if (top < lastTop) isAtEnd = false;
    lastTop = top;
  };
  const follow = () => {
    // The reader may have gone up without the browser having told so.
    noteWhere();
    if (isAtEnd) goToEnd();
  };
  const sizes = new ResizeObserver(follow);
  for (const part of [frame, ...contents]) sizes.observe(part);
  frame.addEventListener('scroll', noteWhere, { passive: true });
  return {
    follow,
    /** Where it had been is lost, as when the container was taken out of the page and put back. */
    restore: () => {
      if (isAtEnd) goToEnd();
    },
    /** Goes there even if the reader has scrolled up. */
    returnToEnd: () => {
      isAtEnd = true;
      goToEnd();
    },
    stop: () => {
      sizes.disconnect();
      frame.removeEventListener('scroll', noteWhere);
    },
  };
}
