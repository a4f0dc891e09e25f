import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MAIN_ID } from './main-content.tsx';
import { nameTab, tabTitle } from './tab-title.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the browser's tab, announced by screen readers on arrival. */
    title?: string;
    /** The page fills the frame to its edges instead of scrolling in its middle. */
    fillsFrame?: true;
  }
}

/** The user opened it while the page was loading, and types in it. */
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Does what a full page load does for the user: names the tab, moves focus to the new page and announces its
 * name. Leaves alone focus that the page took itself (a login field) or an overlay has, and
 * changes of only the query.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [announced, setAnnounced] = useState('');
  const title = useRouterState({
    select: ({ matches }) =>
      matches.some((match) => match.status === 'notFound' || match._notFound)
        ? 'Page not found'
        : (matches.findLast((match) => match.staticData.title)?.staticData.title ?? null),
  });

  useEffect(() => {
    nameTab({ title: title ? `${title} · Porchlight` : 'Porchlight' });
  }, [title]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const main = document.getElementById(MAIN_ID);
        const focused = document.activeElement;
        if (main && !main.contains(focused) && !focused?.closest(OVERLAY))
          main.focus({ preventScroll: true });
        setAnnounced(tabTitle());
      }),
    [router],
  );

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
