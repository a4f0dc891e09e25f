/** Turns a press into a drag: a mouse starts by moving, a finger by resting, so that touch can still scroll the page. */
export type Point = { x: number; y: number };

const LIFT_PX = 5;
const REST_MS = 350;
const REST_PX = 8;
const EDGE_PX = 72;
const SCROLL_PX = 10;

/** Ends with the drag; call the result to end it earlier. Dragging near an edge of `scroller` scrolls it. */
export function trackPointer({
  event: { clientX, clientY, pointerId, pointerType },
  scroller,
  on,
}: {
  event: PointerEvent;
  scroller: Element;
  on: { lift: () => void; move: (point: Point) => void; drop: () => void; cancel: () => void };
}): () => void {
  const tracking = new AbortController();
  const { signal } = tracking;
  const isTouch = pointerType === 'touch';
  let last: Point = { x: clientX, y: clientY };
  let isLifted = false;
  const lift = () => {
    isLifted = true;
    on.lift();
    const scrolling = setInterval(() => scrollAtEdge(scroller, last) && on.move(last), 16);
    signal.addEventListener('abort', () => clearInterval(scrolling));
  };
  const resting = isTouch ? setTimeout(lift, REST_MS) : undefined;
  signal.addEventListener('abort', () => clearTimeout(resting));
  const end = () => tracking.abort();
  const give = (up: () => void) => {
    end();
    if (!isLifted) return;
    swallowClick();
    up();
  };

  const onOwn = (type: 'pointermove' | 'pointerup' | 'pointercancel', listener: (point: Point) => void) =>
    window.addEventListener(
      type,
      (event) => event.pointerId === pointerId && listener({ x: event.clientX, y: event.clientY }),
      { signal },
    );
  onOwn('pointermove', (point) => {
    const far = Math.hypot(point.x - clientX, point.y - clientY);
    last = point;
    if (!isLifted && isTouch && far > REST_PX) end();
    else if (!isLifted && !isTouch && far > LIFT_PX) lift();
    if (isLifted) on.move(point);
  });
  onOwn('pointerup', () => give(on.drop));
  onOwn('pointercancel', () => give(on.cancel));
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && give(on.cancel), { signal });
  window.addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal });
  return () => give(on.cancel);
}

/** Scrolls the page once the scroller is at its end or cannot scroll. */
function scrollAtEdge(scroller: Element, { y }: Point): boolean {
  const { top, bottom } = scroller.getBoundingClientRect();
  const isUp = y < Math.max(top, 0) + EDGE_PX;
  if (!isUp && y < Math.min(bottom, window.innerHeight) - EDGE_PX) return false;
  const by = isUp ? -SCROLL_PX : SCROLL_PX;
  const [inside, outside] = [scroller.scrollTop, window.scrollY];
  scroller.scrollBy(0, by);
  if (scroller.scrollTop !== inside) return true;
  window.scrollBy(0, by);
  return window.scrollY !== outside;
}

/** Dropping must not click the element underneath. */
function swallowClick(): void {
  const swallowing = new AbortController();
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, signal: swallowing.signal });
  setTimeout(() => swallowing.abort());
}
