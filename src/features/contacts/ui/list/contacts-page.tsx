import { useNavigate, useSearch } from '@tanstack/react-router';
import { Upload, UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import { DuplicatesButton } from '../duplicates/duplicates-button.tsx';
import { type ContactListState, listStateOf, searchOf } from '../list-state.ts';
import { ContactList } from './contact-list.tsx';
import { ExportButton } from './export-button.tsx';

const ContactDrawer = lazyOverlay(async () => (await import('../form/contact-drawer.tsx')).ContactDrawer);
const ImportDrawer = lazyOverlay(async () => (await import('../import/import-drawer.tsx')).ImportDrawer);

export function ContactsPage() {
  const state = listStateOf(useSearch({ from: '/signed-in/contacts' }));
  const navigate = useNavigate({ from: '/contacts' });
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);

  /** A new filter starts at its first page; typing adds no history entries. */
  const filter = (change: Partial<ContactListState>) =>
    void navigate({
      search: (current) => searchOf({ ...listStateOf(current), page: 1, ...change }),
      replace: true,
    });
  const turn = useCallback(
    ({ page }: { page: number }, { replace = false } = {}) =>
      void navigate({ search: (current) => searchOf({ ...listStateOf(current), page }), replace }),
    [navigate],
  );

  return (
    <>
      <PageHeader
        title="Contacts"
        description={
          <>
            Everyone who called, wrote or was added. <DuplicatesButton />
          </>
        }
        actions={
          <>
            <Button
              variant="primary"
              icon={<UserPlus />}
              className="max-sm:w-full"
              onClick={() => setAdding(true)}
            >
              Add New Contact
            </Button>
            <Button icon={<Upload />} className={sideBySide} onClick={() => setImporting(true)}>
              Import Contact List
            </Button>
            <ExportButton state={state} className={sideBySide} />
          </>
        }
      />
      <ContactList state={state} onFilter={filter} onPage={turn} onAdd={() => setAdding(true)} />
      <WhenNeeded needed={adding} part={ContactDrawer}>
        <ContactDrawer
          open={adding}
          onOpenChange={setAdding}
          onSaved={(contact) => void navigate({ to: '/contacts/$id', params: { id: String(contact.id) } })}
        />
      </WhenNeeded>
      <WhenNeeded needed={importing} part={ImportDrawer}>
        <ImportDrawer open={importing} onOpenChange={setImporting} />
      </WhenNeeded>
    </>
  );
}

/** Two fit side by side on a phone, if barely. */
const sideBySide = 'max-sm:grow max-sm:px-2 max-sm:text-sm max-sm:[&_svg]:hidden';
