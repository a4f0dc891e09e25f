import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import { NO_SEARCH } from '#ui/address/define-search.ts';
import type { PlannedPage } from './planned-pages.ts';

/** The route options of a page that is not built yet. */
export const beingBuilt = (page: PlannedPage) => ({
  staticData: { title: page.title },
  validateSearch: NO_SEARCH,
  component: lazyRouteComponent(async () => {
    const { BeingBuiltPage } = await import('./being-built-page.tsx');
    return { default: () => createElement(BeingBuiltPage, { page }) };
  }),
});
