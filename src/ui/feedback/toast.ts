import { untilFetched } from '#ui/fetch/until-fetched.ts';
import { toastText } from './toast-text.ts';

const DURATION_MS = 5000;

type ToastButton = { label: string; onClick: () => void };
/** How long it stays; a toast replaces an earlier one with the same `id`. */
type ToastStay = { durationMs?: number; id?: string };
/** An action such as Undo; a second choice needs more time to read. */
type ToastAction = ToastStay & ToastButton & { other?: ToastButton };
type Extra = ToastAction | ToastStay;

export const notify = {
  success: (message: string, extra?: Extra) => show('success', message, extra),
  error: (message: string, extra?: Extra) => show('error', message, extra),
  info: (message: string, extra?: Extra) => show('info', message, extra),
  /** Confirms an action and offers to undo it. */
  undo: (message: string, onUndo: () => void) => notify.success(message, { label: 'Undo', onClick: onUndo }),
};

let hasShown = false;
let last: Promise<void> = Promise.resolve();
const load = () => untilFetched(() => import('./toaster.tsx'));
const listeners = new Set<() => void>();

/** Whether a toast has been shown: the first one loads the toast code if the page has not. */
export const firstToast = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  wasShown: () => hasShown,
};

function show(kind: 'success' | 'error' | 'info', message: string, extra?: Extra): void {
  const options = optionsOf(extra);
  // One after the other: two imports of the same file may end in either order, and the last toast of an `id` is what stays.
  // The library queues it until its Toaster is mounted.
  last = last.then(load, load).then(({ toast }) => void toast[kind](toastText(message), options));
  hasShown = true;
  for (const listener of listeners) listener();
}

function optionsOf(extra: Extra = {}) {
  const { durationMs: duration = DURATION_MS, id } = extra;
  if (!('label' in extra)) return { duration, id };
  const { label, onClick, other } = extra;
  return { duration, id, action: { label, onClick }, cancel: other };
}
