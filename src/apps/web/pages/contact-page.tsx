import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ContactPage as ContactDetailPage } from '#features/contacts/ui/detail/contact-page.tsx';
import type { TimelineMessage } from '#features/contacts/ui/detail/timeline-entry.tsx';
import { Composer } from '#features/messaging/ui/composer.tsx';
import { MessageFooter } from '#features/messaging/ui/message-footer.tsx';
import { OutboxList } from '#features/messaging/ui/outbox-list.tsx';

const AppointmentDrawer = lazy(async () => ({
  default: (await import('#features/appointments/ui/detail/appointment-drawer.tsx')).AppointmentDrawer,
}));
const route = getRouteApi('/signed-in/contacts/$id');

/**
 * Combines a contact with its history, the composer and its appointments: features that do not know each
 * other's pages.
 */
export function ContactPage() {
  const client = useQueryClient();
  const { appointment } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (id: number | undefined) =>
    void navigate({ search: (search) => ({ ...search, appointment: id }), resetScroll: false });
  return (
    <>
      <ContactDetailPage
        composer={(contact) => <Composer contact={contact} onSent={() => void client.invalidateQueries()} />}
        messageFooter={footer}
        outbox={(contactId, shown) => <OutboxList contactId={contactId} shown={shown} />}
        onOpenAppointment={show}
      />
      <Suspense>
        {appointment ? (
          <AppointmentDrawer key={appointment} id={appointment} onClosed={() => show(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

const footer = ({ messageId, sender, ...message }: TimelineMessage) => (
  <MessageFooter message={{ ...message, id: messageId, direction: sender === 'user' ? 'out' : 'in' }} />
);
