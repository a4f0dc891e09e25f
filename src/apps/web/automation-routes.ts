import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { automationsSearch, builderSearch } from '#features/automations/ui/addresses.ts';
import { signedIn } from './areas.ts';

const agent = createRoute({
  getParentRoute: () => signedIn,
  path: '/bot',
  staticData: { title: 'Receptionist' },
  validateSearch: automationsSearch,
  component: lazyRouteComponent(() => import('./pages/bot-page.tsx'), 'BotPage'),
});

const automations = createRoute({
  getParentRoute: () => signedIn,
  path: '/automations',
  staticData: { title: 'Agent Automations' },
  validateSearch: automationsSearch,
  component: lazyRouteComponent(
    () => import('#features/automations/ui/list/automations-page.tsx'),
    'AutomationsPage',
  ),
});

const builder = createRoute({
  getParentRoute: () => signedIn,
  path: '/builder',
  staticData: { title: 'Automation Builder', fillsFrame: true },
  validateSearch: builderSearch,
  component: lazyRouteComponent(
    () => import('#features/automations/ui/editor/builder-page.tsx'),
    'BuilderPage',
  ),
});

export const automationRoutes = [agent, automations, builder] as const;
