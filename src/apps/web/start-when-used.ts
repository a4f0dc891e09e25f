/**
 * Starts the portal at `/` and the pages beside it, which the server sends as HTML. Its code is fetched once the page is painted,
 * and runs with the first sign of the user, so that a slow phone can be typed on from the first moment; without a sign it
 * starts soon after.
 */
/** From when the page is loaded: as long as the first product update is shown. */
const LATEST_MS = 7000;
/** Without a connection. */
const RETRY_MS = 2000;
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'storage'];

const script = document.querySelector<HTMLScriptElement>('script[data-start]');
const stop = new AbortController();
let isFetched = false;

const listed = (names: string | undefined): string[] => names?.split(' ').filter(Boolean) ?? [];
const styles = listed(script?.dataset.styles);
const needs = listed(script?.dataset.needs);
const isThere = (href: string): Promise<boolean> =>
  fetch(href).then(
    ({ ok }) => ok,
    () => false,
  );
const link = (properties: Partial<HTMLLinkElement>): HTMLLinkElement => {
  const element = Object.assign(document.createElement('link'), properties);
  document.head.append(element);
  return element;
};

function fetchCode(): void {
  if (isFetched) return;
  isFetched = true;
  for (const href of needs) link({ rel: 'prefetch', as: 'script', href });
  for (const href of styles) link({ rel: 'prefetch', as: 'style', href });
}

/** The page that comes needs more of the stylesheet than the one that is there. */
async function start(): Promise<void> {
  if (stop.signal.aborted) return;
  stop.abort();
  fetchCode();
  await Promise.all(
    styles.map(
      (href) =>
        new Promise((resolve) => link({ rel: 'stylesheet', href, onload: resolve, onerror: resolve })),
    ),
  );
  // A browser remembers an import that failed, so nothing is imported before all of it is there.
  while (!(await Promise.all(needs.map(isThere))).every(Boolean))
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  await import(/* @vite-ignore */ script?.dataset.start ?? '');
}

/** A browser that knows a user goes on to their dashboard. */
const knowsUser = (): boolean => {
  try {
    return localStorage.getItem('user') !== null;
  } catch {
    return false;
  }
};
const hasTyped = [...document.querySelectorAll('input')].some(
  (field) => field.value !== '' || field === document.activeElement,
);

for (const sign of SIGNS)
  window.addEventListener(sign, () => void start(), { signal: stop.signal, passive: true });
/** A page that appears under a resting mouse hears of a move as well, so the first one is not a sign yet. */
let restedAt = '';
window.addEventListener(
  'pointermove',
  ({ clientX, clientY }) => {
    const place = `${clientX} ${clientY}`;
    if (restedAt !== '' && restedAt !== place) void start();
    restedAt = place;
  },
  { signal: stop.signal, passive: true },
);
/** `replace-markup.ts` waits while a pointer is down: a click that began on the old page would be lost with it. */
const page = document.documentElement;
window.addEventListener('pointerdown', () => page.setAttribute('data-pressed', ''), { capture: true });
for (const end of ['pointerup', 'pointercancel'])
  window.addEventListener(end, () => setTimeout(() => page.removeAttribute('data-pressed')), {
    capture: true,
  });
/** `replace-markup.ts` submits the form for a user who pressed Enter before the code ran. */
window.addEventListener('keydown', ({ key, target }) => {
  const form = target instanceof HTMLInputElement ? target.form : null;
  if (key === 'Enter') form?.setAttribute('data-entered', '');
  else form?.removeAttribute('data-entered');
});
/** Some browsers do not say when they are idle. */
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => run());
/** A busy phone first shows the page, and only then gets more to do. */
function goOn(): void {
  whenIdle(fetchCode);
  setTimeout(() => whenIdle(() => void start()), LATEST_MS);
}
if (document.readyState === 'complete') goOn();
else window.addEventListener('load', goOn);
if (hasTyped || knowsUser()) void start();
