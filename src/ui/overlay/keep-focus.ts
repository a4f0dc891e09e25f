/**
 * A browser moves focus to the top of the page when the focused element is removed: a deleted row, a form
 * that became a button again, an answered notice; a dialog takes it itself or loses it to the page behind.
 * This moves focus to a neighbour of the removed element or, when its whole surroundings are gone (a drawer,
 * a toast), to the element focused before.
 */
type Place = { parent: Element; after: Node | null };
/** The last focused element in one part of the page: the page itself, or a layer over it. */
type Visit = { part: Element | null; element: Element; place: Place | null };

const REMEMBERED = 12;
/** Layers over the page; a drawer beside its content is part of the page. */
const DIALOG = '[role="dialog"]:not([data-docked]), [role="alertdialog"]';
const BEHIND = '[inert], [aria-hidden="true"]';
const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex^="-"])';

export function keepFocus(): void {
  let visits: Visit[] = [];
  let byKeyboard = false;
  let waiting = 0;
  const setByKeyboard = ({ type }: Event) => {
    byKeyboard = type === 'keydown';
  };
  document.addEventListener('keydown', setByKeyboard, true);
  document.addEventListener('pointerdown', setByKeyboard, true);
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target.matches(DIALOG) || target.closest(BEHIND)) return;
    const part = target.closest(`${DIALOG}, body > *`);
    const others = visits.filter((visit) => visit.part !== part);
    visits = [{ part, element: target, place: null }, ...others].slice(0, REMEMBERED);
  });

  const restore = () => {
    const { activeElement, body } = document;
    const isLost =
      !activeElement || activeElement === body || activeElement.matches(`${DIALOG}, ${BEHIND} *`);
    if (!isLost || !byKeyboard || visits[0]?.element.isConnected !== false) return;
    const within = [...document.querySelectorAll(DIALOG)].at(-1) ?? body;
    visits.some((visit) => takeFocus(visit, within));
  };
  new MutationObserver((records) => {
    for (const { removedNodes, target, previousSibling } of records) {
      if (removedNodes.length === 0 || !(target instanceof Element)) continue;
      const isGone = (one: Node) => [...removedNodes].some((removed) => removed.contains(one));
      for (const visit of visits) {
        if (isGone(visit.place?.parent ?? visit.element))
          visit.place = { parent: target, after: previousSibling };
      }
    }
    cancelAnimationFrame(waiting);
    // Deferred: a closing dialog or an opening page knows better where focus belongs.
    waiting = requestAnimationFrame(() => {
      waiting = requestAnimationFrame(restore);
    });
  }).observe(document.body, { childList: true, subtree: true });
}

/** Never focuses anything behind an open dialog. */
function takeFocus({ element, place }: Visit, within: Element): boolean {
  if (element.isConnected) return within.contains(element) && focus(element);
  return place !== null && focusNear(place, within);
}

/**
 * Focuses the element now at that place or after it; otherwise the one before; otherwise the same one level
 * up.
 */
function focusNear({ parent, after }: Place, within: Element): boolean {
  let around: Element | null = parent;
  let behind = after;
  while (around && around !== within && within.contains(around)) {
    const stops = [...around.querySelectorAll(FOCUSABLE)];
    const next = stops.filter((stop) => !behind?.isConnected || isBehind(stop, behind));
    if (next.some(focus) || stops.reverse().some(focus)) return true;
    behind = around.previousSibling;
    around = around.parentElement;
  }
  return false;
}

const isBehind = (stop: Node, other: Node) =>
  !other.contains(stop) && Boolean(other.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);

function focus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return document.activeElement === element;
}
