import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toaster as Sonner, toast } from 'sonner';

export { toast };

/** Mounted once, at the root. Unstyled, so that the colour tokens (and so data-theme) decide the look. */
export function Toaster() {
  return (
    <Sonner
      position="top-center"
      // A page whose title is right under the top bar moves it down.
      offset={{ top: 'var(--toast-top, 24px)' }}
      mobileOffset={{ top: 'var(--toast-top, 16px)' }}
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

const button =
  'h-8 shrink-0 rounded-control border border-line-strong bg-surface px-3 text-sm font-medium text-ink hover:bg-sunken pointer-coarse:h-11';

const classNames = {
  toast: clsx(
    'flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-control border bg-surface py-3 pr-12 pl-4 font-sans text-ink shadow-float sm:w-(--width)',
    // The library's style sheet removes the focus ring.
    'focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-accent-ink!',
  ),
  // Two buttons wrap below it.
  content: 'min-w-0 grow basis-48',
  title: 'font-medium',
  actionButton: button,
  cancelButton: button,
  closeButton:
    'absolute top-1/2 right-2 grid size-8 -translate-y-1/2 place-items-center rounded-control hover:bg-sunken',
  success: 'border-success [&_[data-icon]]:text-success',
  error: 'border-danger bg-danger-wash! text-danger!',
  info: 'border-info [&_[data-icon]]:text-info',
};
