import { createContext } from 'react';

/**
 * The place beside a page's content where its drawers open, without covering the page, which stays usable.
 * Null, as on a phone, makes drawers cover the page.
 */
export const DrawerDockContext = createContext<HTMLElement | null>(null);
