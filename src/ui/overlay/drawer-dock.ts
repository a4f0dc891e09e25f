import { createContext } from 'react';

/**
 * Where a page has room for its drawers beside its content: they then open there, cover nothing, and leave the rest of the
 * page to be used. Null, as on a phone, and a drawer lies over the page.
 */
export const DrawerDockContext = createContext<HTMLElement | null>(null);
