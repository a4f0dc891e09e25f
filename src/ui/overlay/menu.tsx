import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import type { MenuProps } from './menu-popup.tsx';

const MenuPopup = lazy(async () => ({ default: (await import('./popups.ts')).MenuPopup }));

/**
 * The popup's code is fetched beside the page's data. A click before that opens the menu once it has loaded.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const trigger = cloneElement(props.trigger as ReactElement<{ onClick: () => void }>, {
    onClick: () => setWanted(true),
  });
  return (
    <Suspense fallback={trigger}>
      <MenuPopup {...props} defaultOpen={wanted} />
    </Suspense>
  );
}
