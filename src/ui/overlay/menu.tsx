import { cloneElement, type ReactElement, Suspense, useState } from 'react';
import { notify } from '#ui/feedback/toast.ts';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';
import type { MenuProps } from './menu-popup.tsx';

const MenuPopup = lazyExtra(
  async () => (await import('./popups.ts')).MenuPopup,
  ({ trigger }, { retry }) =>
    clickable(trigger, () => {
      notify.error('This menu is not loaded yet. Check your connection and try again.');
      retry();
    }),
);

const clickable = (trigger: ReactElement, onClick: () => void) =>
  cloneElement(trigger as ReactElement<{ onClick: () => void }>, { onClick });

/**
 * The popup's code is fetched beside the page's data. A click before that opens the menu once it has loaded.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const trigger = clickable(props.trigger, () => setWanted(true));
  return (
    <Suspense fallback={trigger}>
      <MenuPopup {...props} defaultOpen={wanted} />
    </Suspense>
  );
}
