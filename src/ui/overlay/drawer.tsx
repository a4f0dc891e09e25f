import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, use } from 'react';
import { Button } from '#ui/control/button.tsx';
import { backdropStyle } from '#ui/control/control-style.ts';
import { UnsavedScope, useUnsavedScope } from '#ui/unsaved/unsaved-scope.tsx';
import { DrawerDockContext } from './drawer-dock.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { isPressOnToast } from './overlay-dismissal.ts';

/** What a drawer's owner decides: whether it is open, and what follows. */
export type DrawerOpening = { isOpen: boolean; onClose: () => void; onClosed: () => void };

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the closing animation has ended: the moment to drop what the drawer showed. */
  onClosed?: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Previous and next, drawn between the title and the close button. */
  navigation?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'medium' | 'large';
  initialFocus?: RefObject<HTMLElement | null>;
};

const widths = { medium: 'sm:max-w-[30rem]', large: 'sm:max-w-[45rem]' };

export function Drawer({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  navigation,
  children,
  footer,
  size = 'medium',
  initialFocus,
}: DrawerProps) {
  const { scope, leave } = useUnsavedScope({ isOpen: open, close: () => onOpenChange(false) });
  const dock = use(DrawerDockContext);
  const isDocked = dock?.isDocked ?? false;
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (isPressOnToast(details)) details.cancel();
        else if (next) onOpenChange(true);
        // While it slides out, another drawer may be open already, which a second close would close as well.
        else if (open) leave(() => onOpenChange(false));
      }}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
      modal={!isDocked}
      disablePointerDismissal={isDocked}
    >
      <UnsavedScope scope={scope}>
        <BaseDialog.Portal container={dock?.holder}>
          {isDocked ? null : <BaseDialog.Backdrop className={clsx(backdropStyle, 'z-30')} />}
          <BaseDialog.Popup
            initialFocus={initialFocus}
            data-docked={isDocked ? '' : undefined}
            className={clsx(panelStyle, isDocked ? 'absolute inset-0' : [overlayStyle, widths[size]])}
          >
            <header className="flex min-h-16 items-center gap-2 border-b border-line py-2 pr-3 pl-4 sm:pl-6">
              <div className="min-w-0 grow">
                <BaseDialog.Title className="truncate text-lg leading-7 font-semibold">
                  {title}
                </BaseDialog.Title>
                {description ? (
                  <BaseDialog.Description className="line-clamp-2 text-sm break-words text-soft">
                    {description}
                  </BaseDialog.Description>
                ) : null}
              </div>
              {navigation ? <div className="flex shrink-0">{navigation}</div> : null}
              <BaseDialog.Close render={<Button variant="ghost" icon={<X />} label="Close" />} />
            </header>
            <div
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a text-only drawer could not be scrolled with the keyboard
              tabIndex={0}
              className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-5 -outline-offset-2 sm:px-6"
            >
              {children}
            </div>
            {footer ? (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
                {footer}
              </footer>
            ) : null}
          </BaseDialog.Popup>
        </BaseDialog.Portal>
        <LeaveQuestion host={scope} />
      </UnsavedScope>
    </BaseDialog.Root>
  );
}

/** A button that closes its drawer, like Cancel: asks first if there is unsaved work. */
export function DrawerClose({ children }: { children: ReactNode }) {
  return <BaseDialog.Close render={<Button>{children}</Button>} />;
}

const overlayStyle = 'fixed inset-y-0 right-0 z-30 w-full shadow-float sm:border-l sm:border-line';
const panelStyle =
  'flex flex-col bg-surface text-ink outline-none ' +
  'transition-[translate] duration-180 ease-out data-ending-style:duration-300 data-starting-style:translate-x-full data-ending-style:translate-x-full';
