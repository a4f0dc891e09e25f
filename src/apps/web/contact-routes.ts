import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { contactListSearch, contactSearch } from '#features/contacts/ui/contact-search.ts';
import { signedIn } from './areas.ts';

const contacts = createRoute({
  getParentRoute: () => signedIn,
  path: '/contacts',
  staticData: { title: 'Contacts' },
  validateSearch: contactListSearch,
  component: lazyRouteComponent(() => import('#features/contacts/ui/list/contacts-page.tsx'), 'ContactsPage'),
});

const contact = createRoute({
  getParentRoute: () => signedIn,
  path: '/contacts/$id',
  staticData: { title: 'Contact' },
  validateSearch: contactSearch,
  component: lazyRouteComponent(() => import('./pages/contact-page.tsx'), 'ContactPage'),
});

export const contactRoutes = [contacts, contact] as const;
