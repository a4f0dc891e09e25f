import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readBuilderSearch } from '#features/automations/ui/editor/builder-search.ts';
import { readAutomationsSearch } from '#features/automations/ui/list/automations-search.ts';
import { signedIn } from './areas.ts';

const agent = createRoute({
  getParentRoute: () => signedIn,
  path: '/bot',
  staticData: { title: 'Receptionist' },
  validateSearch: readAutomationsSearch,
  component: lazyRouteComponent(() => import('#features/automations/ui/list/agent-page.tsx'), 'AgentPage'),
});

const automations = createRoute({
  getParentRoute: () => signedIn,
  path: '/automations',
  staticData: { title: 'Agent Automations' },
  validateSearch: readAutomationsSearch,
  component: lazyRouteComponent(
    () => import('#features/automations/ui/list/automations-page.tsx'),
    'AutomationsPage',
  ),
});

const builder = createRoute({
  getParentRoute: () => signedIn,
  path: '/builder',
  staticData: { title: 'Automation Builder', fillsFrame: true },
  validateSearch: readBuilderSearch,
  component: lazyRouteComponent(
    () => import('#features/automations/ui/editor/builder-page.tsx'),
    'BuilderPage',
  ),
});

export const automationRoutes = [agent, automations, builder] as const;
