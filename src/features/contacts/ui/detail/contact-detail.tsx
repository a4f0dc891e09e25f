import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { iconOnPhone } from '#ui/control/icon-on-phone.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import type { Contact } from '../../contract.ts';
import { nameOf } from '../contact-name.ts';
import { CONTACTS_KEY } from '../contact-queries.ts';
import { DuplicateNotice } from '../duplicates/duplicate-notice.tsx';
import { ContactDrawer } from '../form/contact-drawer.tsx';
import { NotesTab } from '../notes/notes-tab.tsx';
import { AppointmentHistory } from './appointment-history.tsx';
import { ConversationHistory } from './conversation-history.tsx';
import { DELETE_KEY, DeleteContact } from './delete-contact.tsx';
import { InfoPanel } from './info-panel.tsx';
import type { MessageFooter } from './timeline-entry.tsx';

/** What other features add to a contact's page. */
export type ContactExtras = {
  /** More buttons beside Edit. */
  actions?: (contact: Contact) => ReactNode;
  /** Writes to the contact. */
  composer?: (contact: Contact) => ReactNode;
  messageFooter?: MessageFooter;
  /** Messages being sent to the contact that are not yet in the history. */
  outbox?: (contactId: number, shown: ReadonlySet<number>) => ReactNode;
  onOpenAppointment?: (id: number) => void;
};

export function ContactDetail({
  contact,
  actions,
  composer,
  messageFooter,
  outbox,
  onOpenAppointment,
}: { contact: Contact } & ContactExtras) {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const { id } = contact;
  useLiveQuery({
    queryKey: CONTACTS_KEY,
    concerns: (change) => {
      // A conversation or an appointment may be with this contact; changes of other contacts do not matter
      // here.
      const isOther = change.kind === 'contact' && change.id !== String(id) && change.id !== '*';
      const isLeaving = client.isMutating({ mutationKey: DELETE_KEY }) > 0;
      return !isOther && !isLeaving;
    },
  });
  const name = nameOf(contact);
  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={[{ label: 'Contacts', link: <Link to="/contacts" /> }, { label: name }]}
        actions={
          <>
            <Link to="/appointments" search={{ book: id }} className={buttonStyle({ variant: 'primary' })}>
              <CalendarPlus aria-hidden="true" className="size-4.5" />
              Book
            </Link>
            {actions?.(contact)}
            <DeleteContact id={id} name={name} isDoNotCall={contact.contactType === 'Do Not Call'} />
            <Button icon={<Pencil />} label="Edit" className={iconOnPhone} onClick={() => setEditing(true)}>
              Edit
            </Button>
          </>
        }
      />
      <DuplicateNotice contact={contact} />
      <div className="grid items-start gap-3 lg:gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <InfoPanel contact={contact} />
        <Card padded={false} className="px-4 pb-3 sm:px-6 lg:pt-2 lg:pb-5">
          <Tabs
            label="About this contact"
            tabs={[
              {
                value: 'conversations',
                label: 'Conversation History',
                content: (
                  <>
                    <ConversationHistory
                      contactId={id}
                      messageFooter={messageFooter}
                      outbox={outbox && ((shown) => outbox(id, shown))}
                    />
                    {composer && (
                      <div id="write" className="mt-3 scroll-mt-20 border-t border-line">
                        {composer(contact)}
                      </div>
                    )}
                  </>
                ),
              },
              {
                value: 'appointments',
                label: 'Appointment History',
                content: <AppointmentHistory contactId={id} onOpen={onOpenAppointment} />,
              },
              { value: 'notes', label: 'Notes', content: <NotesTab contactId={id} /> },
            ]}
          />
        </Card>
      </div>
      <ContactDrawer open={editing} onOpenChange={setEditing} contact={contact} />
    </>
  );
}
