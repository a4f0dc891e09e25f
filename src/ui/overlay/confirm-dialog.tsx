import { AlertDialog } from '@base-ui/react/alert-dialog';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '#ui/control/button.tsx';
import { backdropStyle } from '#ui/control/control-style.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  message: ReactNode;
  /** An extra choice that belongs to the question. */
  children?: ReactNode;
  confirmLabel: string;
  /** Null for a message that can only be acknowledged. */
  cancelLabel?: string | null;
  tone?: 'default' | 'danger';
  /** While true both buttons wait and the dialog stays; the caller closes it when the work is done. */
  pending?: boolean;
  onConfirm: () => void;
  /** Where focus goes when it closes; null returns it to where it was. */
  finalFocus?: () => HTMLElement | null;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  message,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'default',
  pending = false,
  onConfirm,
  finalFocus,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={clsx(backdropStyle, 'z-40')} />
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid items-end justify-items-center sm:items-center sm:p-6">
          <AlertDialog.Popup finalFocus={finalFocus} className={popupStyle}>
            <AlertDialog.Title className="text-lg leading-7 font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-soft">{message}</AlertDialog.Description>
            {children ? <div className="mt-4">{children}</div> : null}
            <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              {cancelLabel === null ? null : (
                <AlertDialog.Close disabled={pending} render={<Button>{cancelLabel}</Button>} />
              )}
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                loading={pending}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const popupStyle =
  'w-full rounded-t-card border border-line bg-surface p-6 text-ink shadow-float outline-none sm:max-w-md sm:rounded-card ' +
  'transition-[opacity,translate] duration-150 ease-out ' +
  'data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:translate-y-4 data-ending-style:opacity-0';
