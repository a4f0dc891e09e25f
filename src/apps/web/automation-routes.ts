import { createRoute } from '@tanstack/react-router';
import { automationsSearch, builderSearch } from '#features/automations/ui/addresses.ts';
import { scriptParams } from '#features/receptionist/ui/bot/scripts/bot-search.ts';
import { defineSearch, NO_SEARCH } from '#ui/address/define-search.ts';
import { lazyPage } from '#ui/lazy/lazy-page.tsx';
import { signedIn } from './areas.ts';

const agent = createRoute({
  getParentRoute: () => signedIn,
  path: '/bot',
  staticData: { title: 'Receptionist' },
  validateSearch: defineSearch({ ...automationsSearch.params, ...scriptParams }),
  component: lazyPage(() => import('./pages/bot-page.tsx'), 'BotPage'),
});

const automations = createRoute({
  getParentRoute: () => signedIn,
  path: '/automations',
  staticData: { title: 'Agent Automations' },
  validateSearch: automationsSearch,
  component: lazyPage(() => import('#features/automations/ui/list/automations-page.tsx'), 'AutomationsPage'),
});

const builder = createRoute({
  getParentRoute: () => signedIn,
  path: '/builder',
  staticData: { title: 'Automation Builder', fillsFrame: true },
  validateSearch: builderSearch,
  component: lazyPage(() => import('#features/automations/ui/editor/builder-page.tsx'), 'BuilderPage'),
});

/** A link to one run, from pages that do not know its automation. */
const run = createRoute({
  getParentRoute: () => signedIn,
  path: '/runs/$id',
  staticData: { title: 'Run' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('#features/automations/ui/history/run-page.tsx'), 'RunPage'),
});

export const automationRoutes = [agent, automations, builder, run] as const;
