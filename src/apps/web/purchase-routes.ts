import { createRoute } from '@tanstack/react-router';
import { NO_SEARCH } from '#ui/address/define-search.ts';
import { lazyPage } from '#ui/lazy/lazy-page.tsx';
import { signedIn } from './areas.ts';

const agreement = createRoute({
  getParentRoute: () => signedIn,
  path: '/agreement',
  staticData: { title: 'Agreement' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('#features/purchase/ui/agreement-page.tsx'), 'AgreementPage'),
});

const plans = createRoute({
  getParentRoute: () => signedIn,
  path: '/account/plans',
  staticData: { title: 'Plans' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('#features/purchase/ui/plans/plans-page.tsx'), 'PlansPage'),
});

export const purchaseRoutes = [agreement, plans] as const;
