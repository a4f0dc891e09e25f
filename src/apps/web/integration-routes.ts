import { createRoute, notFound } from '@tanstack/react-router';
import {
  connectCrmSearch,
  connectionSearch,
  integrationsSearch,
} from '#features/integrations/ui/integrations-search.ts';
import { wholeNumber } from '#ui/address/params.ts';
import { lazyPage } from '#ui/lazy/lazy-page.tsx';
import { publicArea, signedIn } from './areas.ts';

const integrations = createRoute({
  getParentRoute: () => signedIn,
  path: '/integrations',
  staticData: { title: 'Integrations' },
  validateSearch: integrationsSearch,
  component: lazyPage(
    () => import('#features/integrations/ui/grid/integrations-page.tsx'),
    'IntegrationsPage',
  ),
});

const connection = createRoute({
  getParentRoute: () => signedIn,
  path: '/integrations/$integrationId',
  staticData: { title: 'Connection' },
  validateSearch: connectionSearch,
  beforeLoad: ({ params }) => {
    if (!wholeNumber(params.integrationId)) throw notFound();
  },
  component: lazyPage(
    () => import('#features/integrations/ui/connection/connection-page.tsx'),
    'ConnectionPage',
  ),
});

const connectCrm = createRoute({
  getParentRoute: () => publicArea,
  path: '/connect-crm',
  staticData: { title: 'Connect CRM' },
  validateSearch: connectCrmSearch,
  component: lazyPage(() => import('./pages/connect-crm-page.tsx'), 'ConnectCrmPage'),
});

export const publicIntegrationRoutes = [connectCrm] as const;
export const integrationRoutes = [integrations, connection] as const;
