import { createRoute } from '@tanstack/react-router';
import { contactListSearch, contactSearch } from '#features/contacts/ui/contact-search.ts';
import { lazyPage } from '#ui/lazy/lazy-page.tsx';
import { signedIn } from './areas.ts';

const contacts = createRoute({
  getParentRoute: () => signedIn,
  path: '/contacts',
  staticData: { title: 'Contacts' },
  validateSearch: contactListSearch,
  component: lazyPage(() => import('#features/contacts/ui/list/contacts-page.tsx'), 'ContactsPage'),
});

const contact = createRoute({
  getParentRoute: () => signedIn,
  path: '/contacts/$id',
  staticData: { title: 'Contact' },
  validateSearch: contactSearch,
  component: lazyPage(() => import('./pages/contact-page.tsx'), 'ContactPage'),
});

export const contactRoutes = [contacts, contact] as const;
