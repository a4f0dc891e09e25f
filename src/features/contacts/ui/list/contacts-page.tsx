import { useNavigate, useSearch } from '@tanstack/react-router';
import { Upload, UserPlus } from 'lucide-react';
import { lazy, useCallback, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { LazyPart } from '#ui/control/lazy-part.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DuplicatesButton } from '../duplicates/duplicates-button.tsx';
import { type ContactListState, listStateOf, searchOf } from '../list-state.ts';
import { ContactList } from './contact-list.tsx';
import { ExportButton } from './export-button.tsx';

const loadContactDrawer = async () => ({
  default: (await import('../form/contact-drawer.tsx')).ContactDrawer,
});
const loadImportDrawer = async () => ({
  default: (await import('../import/import-drawer.tsx')).ImportDrawer,
});
const ContactDrawer = lazy(loadContactDrawer);
const ImportDrawer = lazy(loadImportDrawer);

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
      <LazyPart needed={adding} load={loadContactDrawer}>
        <ContactDrawer
          open={adding}
          onOpenChange={setAdding}
          onSaved={(contact) => void navigate({ to: '/contacts/$id', params: { id: String(contact.id) } })}
        />
      </LazyPart>
      <LazyPart needed={importing} load={loadImportDrawer}>
        <ImportDrawer open={importing} onOpenChange={setImporting} />
      </LazyPart>
    </>
  );
}

/** Two fit side by side on a phone, if barely. */
const sideBySide = 'max-sm:grow max-sm:px-2 max-sm:text-sm max-sm:[&_svg]:hidden';
