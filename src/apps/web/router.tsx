import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';

const root = createRootRoute();

const design = createRoute({
  getParentRoute: () => root,
  path: '/design',
  component: lazyRouteComponent(() => import('./design/design-page.tsx'), 'DesignPage'),
});

export const router = createRouter({ routeTree: root.addChildren([design]) });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
