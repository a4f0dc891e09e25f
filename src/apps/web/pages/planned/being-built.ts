import { createElement } from 'react';
import { NO_SEARCH } from '#ui/address/define-search.ts';
import { lazyPage } from '#ui/lazy/lazy-page.tsx';
import type { PlannedPage } from './planned-pages.ts';

const BeingBuiltPage = lazyPage(() => import('./being-built-page.tsx'), 'BeingBuiltPage');

/** The route options of a page that is not built yet. */
export const beingBuilt = (page: PlannedPage) => ({
  staticData: { title: page.title },
  validateSearch: NO_SEARCH,
  component: () => createElement(BeingBuiltPage, { page }),
});
