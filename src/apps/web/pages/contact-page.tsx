import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Contact } from '#features/contacts/contract.ts';
import { ContactPage as ContactDetailPage } from '#features/contacts/ui/detail/contact-page.tsx';
import type { TimelineMessage } from '#features/contacts/ui/detail/timeline-entry.tsx';
import { Composer } from '#features/messaging/ui/composer.tsx';
import { MessageFooter } from '#features/messaging/ui/message-footer.tsx';
import { OutboxList } from '#features/messaging/ui/outbox-list.tsx';

import { askedContact } from '#features/reviews/ui/ask/asked-contact.ts';
import { Button } from '#ui/control/button.tsx';
import { iconOnPhone } from '#ui/control/icon-on-phone.ts';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';

const AppointmentDrawer = lazyOverlay(
  async () => (await import('#features/appointments/ui/detail/appointment-drawer.tsx')).AppointmentDrawer,
);
const AskDrawer = lazyOverlay(
  async () => (await import('#features/reviews/ui/ask/ask-drawer.tsx')).AskDrawer,
);
const route = getRouteApi('/signed-in/contacts/$id');

/**
 * Combines a contact with its history, the composer, its appointments and review requests: features that do not know each
 * other's pages.
 */
export function ContactPage() {
  const client = useQueryClient();
  const { appointment } = route.useSearch();
  const opening = useOpening(appointment ?? null);
  const navigate = route.useNavigate();
  const show = (id: number | undefined) =>
    void navigate({ search: (search) => ({ ...search, appointment: id }), resetScroll: false });
  return (
    <>
      <ContactDetailPage
        actions={(contact) => <AskForReview contact={contact} />}
        composer={(contact) => <Composer contact={contact} onSent={() => void client.invalidateQueries()} />}
        messageFooter={footer}
        outbox={(contactId, shown) => <OutboxList contactId={contactId} shown={shown} />}
        onOpenAppointment={show}
      />
      <Suspense>
        {opening.shown === null ? null : (
          <AppointmentDrawer
            key={opening.number}
            id={opening.shown}
            isOpen={opening.isOpen}
            onClose={() => show(undefined)}
            onClosed={opening.forget}
          />
        )}
      </Suspense>
    </>
  );
}

function AskForReview({ contact }: { contact: Contact }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Star />} label="Ask for a review" className={iconOnPhone} onClick={() => setOpen(true)}>
        Ask for a review
      </Button>
      <WhenNeeded needed={isOpen} part={AskDrawer}>
        <AskDrawer contact={askedContact(contact)} open={isOpen} onOpenChange={setOpen} />
      </WhenNeeded>
    </>
  );
}

const footer = ({ messageId, sender, ...message }: TimelineMessage) => (
  <MessageFooter message={{ ...message, id: messageId, direction: sender === 'user' ? 'out' : 'in' }} />
);
