import { Drawer } from '@base-ui/react/drawer';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useBusinessName } from '#apps/web/shell/use-business-name.ts';
import { Button } from '#ui/control/button.tsx';
import { backdropStyle } from '#ui/control/control-style.ts';
import { useMedia } from '#ui/layout/use-media.ts';
import { MenuList } from './menu-list.tsx';
import { TestShortcut } from './test-shortcut.tsx';

/**
 * The whole menu: a sheet from the bottom on phones, from the left beside the tablet's rail. Swipe, Esc or X
 * closes it.
 */
export function MenuSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const phone = useMedia('(width < 48rem)');
  const name = useBusinessName();
  const close = () => onOpenChange(false);
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection={phone ? 'down' : 'left'}>
      <Drawer.Portal>
        <Drawer.Backdrop className={clsx(backdropStyle, 'z-30')} />
        <Drawer.Viewport className="fixed inset-0 z-30">
          <Drawer.Popup className={clsx(panel, phone ? fromBottom : fromLeft)}>
            {phone && (
              <div
                aria-hidden="true"
                className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong"
              />
            )}
            <header className="flex shrink-0 items-center gap-2 py-2 pr-3 pl-6">
              <Drawer.Title className="min-w-0 grow truncate font-semibold text-lg leading-7">
                {name ?? 'Menu'}
              </Drawer.Title>
              <Drawer.Close render={<Button variant="ghost" icon={<X />} label="Close" />} />
            </header>
            <Drawer.Content className="min-h-0 grow overflow-y-auto overscroll-contain px-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
              <nav aria-label="Main" className="flex flex-col gap-4">
                <div className="px-3">
                  <TestShortcut onNavigate={close} />
                </div>
                <MenuList roomy={phone} onNavigate={close} />
              </nav>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

const panel =
  'fixed flex flex-col bg-surface text-ink shadow-float outline-none transition-transform duration-180 ease-out data-swiping:transition-none data-swiping:select-none';
const fromBottom =
  'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-card [transform:translateY(var(--drawer-swipe-movement-y,0px))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]';
const fromLeft =
  'inset-y-0 left-0 w-80 border-line border-r [transform:translateX(var(--drawer-swipe-movement-x,0px))] data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)]';
