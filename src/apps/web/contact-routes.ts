import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readContactSearch } from '#features/contacts/ui/contact-search.ts';
import { signedIn } from './areas.ts';

/** The appointment whose drawer is open over the contact. */
function readOpenAppointment(search: Record<string, unknown>): { appointment?: number } {
  const appointment = Number(search.appointment);
  return Number.isSafeInteger(appointment) && appointment > 0 ? { appointment } : {};
}

const contacts = createRoute({
  getParentRoute: () => signedIn,
  path: '/contacts',
  staticData: { title: 'Contacts' },
  validateSearch: readContactSearch,
  component: lazyRouteComponent(() => import('#features/contacts/ui/list/contacts-page.tsx'), 'ContactsPage'),
});

const contact = createRoute({
  getParentRoute: () => signedIn,
  path: '/contacts/$id',
  staticData: { title: 'Contact' },
  validateSearch: readOpenAppointment,
  component: lazyRouteComponent(() => import('./pages/contact-page.tsx'), 'ContactPage'),
});

export const contactRoutes = [contacts, contact] as const;
