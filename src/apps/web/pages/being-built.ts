import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import type { PlannedPage } from './planned-page.ts';

/** The route options of a page that is not built yet. */
export const beingBuilt = (page: PlannedPage) => ({
  staticData: { title: page.title },
  component: lazyRouteComponent(async () => {
    const { BeingBuiltPage } = await import('./being-built-page.tsx');
    return { default: () => createElement(BeingBuiltPage, { page }) };
  }),
});
