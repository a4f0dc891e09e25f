import { createContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';

/** `holder` contains the drawers. Docked, it stands beside the page's content; else drawers cover the page. */
export type DrawerDock = { holder: HTMLElement; isDocked: boolean };

export const DrawerDockContext = createContext<DrawerDock | null>(null);

/**
 * The place beside a page's content where its drawers open, without covering the page, which stays usable. It is null
 * where there is no room for it, as on a phone. The holder moves between the two, because React would mount an open
 * drawer anew in another container, without what the user has typed.
 */
export function useDrawerDock(place: HTMLElement | null): DrawerDock {
  const [holder] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const focused = holder.contains(document.activeElement) ? document.activeElement : null;
    (place ?? document.body).append(holder);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }, [place, holder]);
  useEffect(() => () => holder.remove(), [holder]);
  const isDocked = place !== null;
  return useMemo(() => ({ holder, isDocked }), [holder, isDocked]);
}
