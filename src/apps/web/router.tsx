import { createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { appointmentsSearch } from '#features/appointments/ui/views/appointments-search.ts';
import { conversationSearch } from '#features/conversations/ui/conversation-search.ts';
import { dashboardSearch } from '#features/dashboard/ui/dashboard-search.ts';
import { reviewsSearch } from '#features/reviews/ui/reviews-search.ts';
import { voicemailSearch } from '#features/voicemail/ui/voicemail-search.ts';
import { NO_SEARCH, parseSearch, stringifySearch } from '#ui/address/define-search.ts';
import { wholeNumber } from '#ui/address/params.ts';
import { lazyPage } from '#ui/lazy/lazy-page.tsx';
import { appConfig } from '#ui/session/app-config.ts';
import { academyRoutes } from './academy-routes.ts';
import { errorPage, publicArea, root, signedIn } from './areas.ts';
import { automationRoutes } from './automation-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { integrationRoutes, publicIntegrationRoutes } from './integration-routes.ts';
import { beingBuilt } from './pages/planned/being-built.ts';
import { plannedPortalPages, plannedPublicPages } from './pages/planned/planned-pages.ts';
import { purchaseRoutes } from './purchase-routes.ts';
import { RootWrap } from './root-wrap.tsx';
import { accountRoutes, entranceRoutes, sandboxRoutes } from './session-routes.ts';

const design = createRoute({
  getParentRoute: () => root,
  path: '/design',
  staticData: { title: 'Design' },
  validateSearch: NO_SEARCH,
  // For developers of Porchlight only; it does not exist in production.
  beforeLoad: () => {
    if (!appConfig.development) throw notFound();
  },
  component: lazyPage(() => import('./design/design-page.tsx'), 'DesignPage'),
});

const unsubscribe = createRoute({
  getParentRoute: () => publicArea,
  path: '/unsubscribe/$token',
  staticData: { title: 'Unsubscribe' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('#features/messaging/ui/unsubscribe-page.tsx'), 'UnsubscribePage'),
});

const visitLink = createRoute({
  getParentRoute: () => publicArea,
  path: '/visits/$token',
  staticData: { title: 'Your visit' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('#features/appointments/ui/visit-link-page.tsx'), 'VisitLinkPage'),
});

const endDigest = createRoute({
  getParentRoute: () => publicArea,
  path: '/unsubscribe/digest/$token',
  staticData: { title: 'Weekly digest' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('#features/worth/ui/end-digest-page.tsx'), 'EndDigestPage'),
});

const loadingExample = createRoute({
  getParentRoute: () => publicArea,
  path: '/loading-example',
  staticData: { title: 'Loading screens' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('./pages/loading-example-page.tsx'), 'LoadingExamplePage'),
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  validateSearch: dashboardSearch,
  component: lazyPage(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
});

const conversations = createRoute({
  getParentRoute: () => signedIn,
  path: '/conversations',
  staticData: { title: 'List of Conversations' },
  validateSearch: conversationSearch,
  component: lazyPage(() => import('./pages/conversations-page.tsx'), 'ConversationsPage'),
});

/**
 * A link to one conversation, for example from an automation's history: the list with that conversation open.
 */
const conversation = createRoute({
  getParentRoute: () => signedIn,
  path: '/conversations/$id',
  staticData: { title: 'Conversation' },
  validateSearch: NO_SEARCH,
  beforeLoad: ({ params }) => {
    const open = wholeNumber(params.id);
    throw open ? redirect({ to: '/conversations', search: { open }, replace: true }) : notFound();
  },
});

const voicemail = createRoute({
  getParentRoute: () => signedIn,
  path: '/voicemail',
  staticData: { title: 'Voicemail' },
  validateSearch: voicemailSearch,
  component: lazyPage(() => import('#features/voicemail/ui/voicemail-page.tsx'), 'VoicemailPage'),
});

const appointments = createRoute({
  getParentRoute: () => signedIn,
  path: '/appointments',
  staticData: { title: 'Appointments' },
  validateSearch: appointmentsSearch,
  component: lazyPage(() => import('#features/appointments/ui/appointments-page.tsx'), 'AppointmentsPage'),
});

const offerings = createRoute({
  getParentRoute: () => signedIn,
  path: '/offerings',
  staticData: { title: 'Offerings' },
  validateSearch: NO_SEARCH,
  component: lazyPage(
    () => import('#features/appointments/ui/offerings/offerings-page.tsx'),
    'OfferingsPage',
  ),
});

const connect = createRoute({
  getParentRoute: () => signedIn,
  path: '/connect/',
  staticData: { title: 'Chat and Phone Setup' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('./pages/connect-page.tsx'), 'ConnectPage'),
});

const reviews = createRoute({
  getParentRoute: () => signedIn,
  path: '/review-reviews',
  staticData: { title: 'Reviews' },
  validateSearch: reviewsSearch,
  component: lazyPage(() => import('./pages/reviews-page.tsx'), 'ReviewsPage'),
});

const businessDetails = createRoute({
  getParentRoute: () => signedIn,
  path: '/brand-management',
  staticData: { title: 'Business Details' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('./pages/brand-page.tsx'), 'BrandPage'),
});

const plannedPublic = plannedPublicPages.map((page) =>
  createRoute({ getParentRoute: () => publicArea, path: page.path, ...beingBuilt(page) }),
);

const plannedPortal = plannedPortalPages.map((page) =>
  createRoute({ getParentRoute: () => signedIn, path: page.path, ...beingBuilt(page) }),
);

export const router = createRouter({
  routeTree: root.addChildren([
    ...entranceRoutes,
    design,
    publicArea.addChildren([
      unsubscribe,
      visitLink,
      endDigest,
      loadingExample,
      ...publicIntegrationRoutes,
      ...sandboxRoutes,
      ...plannedPublic,
    ]),
    signedIn.addChildren([
      dashboard,
      appointments,
      conversations,
      conversation,
      voicemail,
      offerings,
      connect,
      reviews,
      businessDetails,
      ...academyRoutes,
      ...automationRoutes,
      ...accountRoutes,
      ...contactRoutes,
      ...integrationRoutes,
      ...purchaseRoutes,
      ...plannedPortal,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  trailingSlash: 'preserve',
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Per page and not only at the root, so that the menu stays when a page fails.
  defaultErrorComponent: errorPage,
  defaultNotFoundComponent: lazyPage(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
  InnerWrap: RootWrap,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
