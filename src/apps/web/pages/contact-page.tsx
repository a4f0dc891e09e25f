import { useQueryClient } from '@tanstack/react-query';
import { ContactPage as ContactDetailPage } from '#features/contacts/ui/detail/contact-page.tsx';
import { Composer } from '#features/messaging/ui/composer.tsx';

/** A contact with its history, and the composer under it: two features that know nothing of each other's pages. */
export function ContactPage() {
  const client = useQueryClient();
  return (
    <ContactDetailPage
      composer={(contact) => <Composer contact={contact} onSent={() => void client.invalidateQueries()} />}
    />
  );
}
