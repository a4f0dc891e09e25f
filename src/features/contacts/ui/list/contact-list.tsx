import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { UserPlus, Users } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { countPages } from '#ui/data/page-number.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { selectionColumn } from '#ui/data/selection-column.tsx';
import { Table } from '#ui/data/table.tsx';
import { usePageInRange } from '#ui/data/use-page-in-range.ts';
import { useSelection } from '#ui/data/use-selection.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { PlaceFailed } from '#ui/lazy/place-failed.tsx';
import { LaterPart } from '#ui/lazy/when-needed.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { CONTACT_PAGE_SIZES, type ContactRow } from '../../contract.ts';
import { CONTACTS_KEY, contactListQuery } from '../contact-queries.ts';
import type { ContactListState } from '../list-state.ts';
import { ContactCard } from './contact-card.tsx';
import { contactColumns, rowName } from './contact-columns.tsx';
import { FiltersSkeleton } from './filters-skeleton.tsx';

const ContactFilters = lazyPart(async () => (await import('./contact-filters.tsx')).ContactFilters);
const BulkWork = lazyExtra(
  async () => (await import('../bulk/bulk-work.tsx')).BulkWork,
  ({ selection, isRecentOpen }, failed) =>
    selection.ids.length > 0 || isRecentOpen ? <PlaceFailed {...failed} /> : null,
);

export function ContactList({
  state,
  onFilter,
  onPage,
  onAdd,
}: {
  state: ContactListState;
  onFilter: (change: Partial<ContactListState>) => void;
  onPage: (change: { page: number }, options?: { replace: boolean }) => void;
  onAdd: () => void;
}) {
  const navigate = useNavigate();
  const list = useQuery(contactListQuery(state));
  useLiveQuery({ queryKey: CONTACTS_KEY, concerns: ({ kind }) => kind === 'contact' });
  const open = ({ id }: ContactRow) => void navigate({ to: '/contacts/$id', params: { id: String(id) } });
  const { search, types, tags, page, itemsPerPage } = state;
  const contacts = list.data?.contacts ?? NONE;
  const total = list.data?.totalItems ?? 0;
  usePageInRange({
    page,
    totalPages:
      list.isSuccess && !list.isPlaceholderData ? countPages({ total, pageSize: itemsPerPage }) : undefined,
    onChange: onPage,
  });
  const [isRecentOpen, setRecentOpen] = useState(false);
  const selection = useSelection({ rows: contacts, list: JSON.stringify(state) });
  const columns = useMemo(() => [selectionColumn(selection, NAMED), ...contactColumns], [selection]);
  const isFiltered = search !== '' || types.length + tags.length > 0;
  return (
    <Card
      padded={false}
      footer={
        <Pagination
          label="Pages of contacts"
          page={page}
          pageSize={itemsPerPage}
          pageSizes={CONTACT_PAGE_SIZES}
          total={total}
          onPageChange={(next) => onPage({ page: next })}
          onPageSizeChange={(size) => onFilter({ itemsPerPage: size })}
        />
      }
    >
      <Suspense fallback={<FiltersSkeleton />}>
        <ContactFilters state={state} onFilter={onFilter} onRecent={() => setRecentOpen(true)} />
      </Suspense>
      <Table
        label="Contacts"
        columns={columns}
        rows={contacts}
        rowKey={(contact) => String(contact.id)}
        rowAction={{ label: (contact) => `Open ${rowName(contact)}`, onSelect: open }}
        card={(contact) => <ContactCard contact={contact} selection={selection} />}
        // A page past the end: the last page is loading.
        loading={list.isPending || (contacts.length === 0 && total > 0)}
        skeletonRows={itemsPerPage}
        refreshing={list.isPlaceholderData}
        error={
          list.isError ? (
            <ErrorState
              message={failureText(list.error, 'Failed to load contacts. Please try again later.')}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : undefined
        }
        empty={
          isFiltered ? (
            <NothingFound onClear={() => onFilter({ search: '', types: [], tags: [] })} />
          ) : (
            <NoContacts onAdd={onAdd} />
          )
        }
      />
      <LaterPart needed={selection.ids.length > 0 || isRecentOpen}>
        <BulkWork
          selection={selection}
          state={state}
          total={total}
          isRecentOpen={isRecentOpen}
          onRecentOpenChange={setRecentOpen}
        />
      </LaterPart>
    </Card>
  );
}

const NONE: ContactRow[] = [];
const NAMED = { noun: 'contact', name: rowName };

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<Users />}
      title="No contacts match the current filters."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}

function NoContacts({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<Users />}
      title="No contacts yet"
      message="Callers are added automatically. You can also add a contact or import a list."
      action={
        <Button icon={<UserPlus />} onClick={onAdd}>
          Add a contact
        </Button>
      }
    />
  );
}
