/**
 * A row that arrives between press and release moves the pressed one away, and the browser then gives the click to what
 * contains both. This gives it to what was pressed.
 */
type Press = { on: HTMLElement; x: number; y: number };

const ROW = '[data-row]';
/** A hand that moves further selects text or gives up. */
const STILL_PX = 4;

export function keepPress(): void {
  let press: Press | null = null;
  const isOutsideRows = (target: EventTarget | null) => target instanceof Element && !target.closest(ROW);
  document.addEventListener(
    'pointerdown',
    ({ target, clientX, clientY }) => {
      const isInRow = target instanceof HTMLElement && target.closest(ROW);
      press = isInRow ? { on: target, x: clientX, y: clientY } : null;
    },
    true,
  );
  document.addEventListener('click', ({ target, clientX, clientY, isTrusted }) => {
    if (!press || !isTrusted || !isOutsideRows(target)) return;
    const { on, x, y } = press;
    press = null;
    const isStill = Math.abs(clientX - x) <= STILL_PX && Math.abs(clientY - y) <= STILL_PX;
    if (isStill && on.isConnected) on.click();
  });
}
