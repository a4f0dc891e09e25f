import { Popover } from '@base-ui/react/popover';
import clsx from 'clsx';
import { Bell } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { popupStyle } from '#ui/control/control-style.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useAlertToasts } from './use-alert-toasts.ts';

const AlertPanel = lazyPart(async () => (await import('./alert-panel.tsx')).AlertPanel);

/** The bell in the header. `badge` shows the number of unread alerts; `latest` is the id of the newest alert. */
export function AlertBell({
  unread,
  latest,
  badge,
}: {
  unread: number;
  latest: number | undefined;
  badge: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  useAlertToasts(latest);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <span className="relative">
        <Popover.Trigger
          aria-label={unread > 0 ? `Alerts, ${unread} unread` : 'Alerts'}
          className={buttonStyle({ variant: 'ghost', iconOnly: true })}
        >
          <Bell aria-hidden="true" className="size-4.5" />
        </Popover.Trigger>
        {badge}
      </span>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup
            className={clsx(
              popupStyle,
              'flex max-h-[min(32rem,var(--available-height))] w-96 max-w-(--available-width) flex-col overflow-hidden',
            )}
          >
            <Suspense fallback={<Skeleton className="m-4 h-40" />}>
              <AlertPanel onDone={() => setOpen(false)} />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
