import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '#ui/control/button.tsx';
import { backdropStyle } from '#ui/control/control-style.ts';
import { UnsavedScope, useUnsavedScope } from '#ui/unsaved/unsaved-scope.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { isPressOnToast } from './overlay-dismissal.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** The first field by default, or the close button when there is none. */
  initialFocus?: RefObject<HTMLElement | null>;
};

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' };

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'medium',
  initialFocus,
}: DialogProps) {
  const { scope, leave } = useUnsavedScope({ isOpen: open, close: () => onOpenChange(false) });
  const body = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (isPressOnToast(details)) details.cancel();
        else if (next) onOpenChange(true);
        else leave(() => onOpenChange(false));
      }}
    >
      <UnsavedScope scope={scope}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop forceRender className={clsx(backdropStyle, 'z-40')} />
          <BaseDialog.Viewport className="fixed inset-0 z-40 grid items-end justify-items-center sm:items-center sm:p-6">
            <BaseDialog.Popup
              initialFocus={
                initialFocus ?? ((opened) => opened === 'touch' || (firstField(body.current) ?? true))
              }
              className={clsx(popupStyle, widths[size])}
            >
              <header className="flex items-start gap-4 px-6 pt-5 pb-3">
                <div className="min-w-0 grow">
                  <BaseDialog.Title className="text-lg leading-7 font-semibold">{title}</BaseDialog.Title>
                  {description ? (
                    <BaseDialog.Description className="mt-1 text-soft">{description}</BaseDialog.Description>
                  ) : null}
                </div>
                <BaseDialog.Close
                  render={
                    <Button variant="ghost" size="small" icon={<X />} label="Close" className="-mr-2" />
                  }
                />
              </header>
              {children ? (
                <div
                  ref={body}
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text could not be scrolled with the keyboard
                  tabIndex={0}
                  className="min-h-0 grow overflow-y-auto overscroll-contain px-6 py-2 -outline-offset-2"
                >
                  {children}
                </div>
              ) : null}
              {footer ? (
                <footer className="flex flex-wrap justify-end gap-2 px-6 pt-4 pb-6">{footer}</footer>
              ) : (
                <div className="h-4" />
              )}
            </BaseDialog.Popup>
          </BaseDialog.Viewport>
        </BaseDialog.Portal>
        <LeaveQuestion host={scope} />
      </UnsavedScope>
    </BaseDialog.Root>
  );
}

/** A button that closes its dialog, like Cancel: asks first if there is unsaved work. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <BaseDialog.Close render={<Button>{children}</Button>} />;
}

function firstField(body: HTMLElement | null) {
  return body?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, [role="combobox"]');
}

const popupStyle =
  'flex max-h-[92dvh] w-full flex-col rounded-t-card border border-line bg-surface text-ink shadow-float outline-none ' +
  'transition-[opacity,translate,scale] duration-150 ease-out sm:max-h-[calc(100dvh-3rem)] sm:rounded-card ' +
  'data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:translate-y-4 data-ending-style:opacity-0';
