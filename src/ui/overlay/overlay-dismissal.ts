import type { Dialog } from '@base-ui/react/dialog';

/** A toast floats outside the dialog; dismissing it must not dismiss the dialog too. */
export function isPressOnToast(details: Dialog.Root.ChangeEventDetails) {
  const target = details.event.target;
  return (
    details.reason === 'outside-press' &&
    target instanceof Element &&
    target.closest('[data-sonner-toaster]') !== null
  );
}
