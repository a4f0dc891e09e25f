import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toaster as Sonner, toast } from 'sonner';
import { toastText } from './toast-text.ts';

const duration = 5000;

/** One thing that the reader may want to do about it, such as Undo. */
type ToastAction = { label: string; onClick: () => void };
/** How long it stays; one of the same `id` takes the place of the other. */
type ToastStay = { durationMs: number; id?: string };

export const notify = {
  success: (message: string, extra?: ToastAction | ToastStay) =>
    void toast.success(toastText(message), optionsOf(extra)),
  error: (message: string, extra?: ToastAction | ToastStay) =>
    void toast.error(toastText(message), optionsOf(extra)),
  info: (message: string, extra?: ToastAction | ToastStay) =>
    void toast.info(toastText(message), optionsOf(extra)),
  /** Says that it is done, and offers to take it back. */
  undo: (message: string, onUndo: () => void) => notify.success(message, { label: 'Undo', onClick: onUndo }),
};

const optionsOf = (extra: ToastAction | ToastStay | undefined) =>
  extra && 'durationMs' in extra ? { duration: extra.durationMs, id: extra.id } : { duration, action: extra };

/** Mounted once, at the root. Unstyled, so that the colour tokens (and with them data-theme) decide the look. */
export function Toaster() {
  return (
    <Sonner
      position="top-center"
      duration={duration}
      visibleToasts={4}
      gap={8}
      closeButton
      containerAriaLabel="Notifications"
      icons={icons}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Dismiss', classNames }}
    />
  );
}

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-5" />,
  error: <CircleAlert aria-hidden="true" className="size-5" />,
  info: <Info aria-hidden="true" className="size-5" />,
  close: <X aria-hidden="true" className="size-4.5" />,
};

const classNames = {
  toast: clsx(
    'flex w-full items-center gap-3 rounded-control border bg-surface py-3 pr-12 pl-4 font-sans text-ink shadow-float sm:w-(--width)',
    // Its own style sheet takes the ring away.
    'focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-accent-ink!',
  ),
  title: 'font-medium',
  actionButton:
    'ml-auto h-8 shrink-0 rounded-control border border-line-strong bg-surface px-3 text-sm font-medium text-ink hover:bg-sunken pointer-coarse:h-11',
  closeButton:
    'absolute top-1/2 right-2 grid size-8 -translate-y-1/2 place-items-center rounded-control hover:bg-sunken',
  success: 'border-success [&_[data-icon]]:text-success',
  error: 'border-danger bg-danger-wash! text-danger!',
  info: 'border-info [&_[data-icon]]:text-info',
};
