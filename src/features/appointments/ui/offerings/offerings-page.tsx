import { useQuery } from '@tanstack/react-query';
import { Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Calendar, Offering } from '#features/appointments/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { Table, type TableColumn } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';
import { calendarsQuery, offeringsQuery } from '../appointment-queries.ts';
import { CalendarDot } from '../calendar-dot.tsx';
import { OfferingDrawer } from './offering-drawer.tsx';
import { lengthText, priceText } from './offering-texts.ts';
import { useDeleteOffering } from './use-delete-offering.ts';

export function OfferingsPage() {
  const query = useQuery(offeringsQuery);
  const { data } = useQuery(calendarsQuery);
  const [edited, setEdited] = useState<Offering | 'new' | null>(null);
  const opening = useOpening(edited);
  const { inUse, remove, keep, deactivate, isDeactivating } = useDeleteOffering();
  useLiveQuery({ queryKey: offeringsQuery.queryKey, concerns: ({ kind }) => kind === 'offering' });
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
      Add offering
    </Button>
  );
  const list = { calendars: data?.calendars ?? [], onDelete: remove };
  return (
    <>
      <PageHeader
        title="Offerings"
        description="What you sell. The receptionist quotes these prices and books these appointments, and no others."
        actions={query.data?.length === 0 ? null : add}
      />
      <Card padded={false}>
        <Table
          label="Offerings"
          columns={columnsOf(list)}
          card={(offering) => <OfferingCard offering={offering} {...list} />}
          rows={query.data ?? []}
          rowKey={({ id }) => String(id)}
          rowAction={{ label: ({ title }) => `Edit ${title}`, onSelect: setEdited }}
          loading={query.isPending}
          skeletonRows={5}
          empty={
            <EmptyState
              icon={<Tags />}
              title="No offerings yet"
              message="Add the services you sell, with how long they take and what they cost."
              action={add}
            />
          }
          error={
            query.isError && !query.data ? (
              <ErrorState
                message="Failed to load offerings. Please try again later."
                onRetry={() => void query.refetch()}
                retrying={query.isFetching}
              />
            ) : undefined
          }
        />
      </Card>
      {opening.shown ? (
        <OfferingDrawer
          key={opening.number}
          offering={opening.shown === 'new' ? null : opening.shown}
          isOpen={opening.isOpen}
          onClose={() => setEdited(null)}
          onClosed={opening.forget}
        />
      ) : null}
      <ConfirmDialog
        open={inUse !== null}
        onOpenChange={(open) => !open && keep()}
        title={`“${inUse?.title ?? ''}” has appointments`}
        message="It cannot be deleted while appointments have it. Deactivate it instead: it is no longer offered, and those appointments keep it."
        confirmLabel="Deactivate"
        pending={isDeactivating}
        onConfirm={() => inUse && deactivate(inUse)}
      />
    </>
  );
}

type ListProps = { calendars: readonly Calendar[]; onDelete: (offering: Offering) => void };

function columnsOf({ calendars, onDelete }: ListProps): TableColumn<Offering>[] {
  return [
    {
      id: 'title',
      header: 'Offering',
      cell: (offering) => (
        <div className="min-w-48 py-3">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {offering.title}
            {offering.active ? null : <Badge>Not active</Badge>}
          </p>
          <p className="text-sm text-soft">{offering.description}</p>
          <OtherNames offering={offering} />
        </div>
      ),
    },
    {
      id: 'price',
      header: 'Price',
      cell: (offering) => <span className="whitespace-nowrap">{priceText(offering)}</span>,
    },
    {
      id: 'duration',
      header: 'Duration',
      cell: ({ duration_minutes }) => (
        <span className="whitespace-nowrap">{lengthText(duration_minutes)}</span>
      ),
    },
    {
      id: 'calendar',
      header: 'Calendar',
      cell: (offering) => <CalendarName offering={offering} calendars={calendars} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      cell: (offering) => <DeleteButton offering={offering} onDelete={onDelete} />,
    },
  ];
}

function OfferingCard({ offering, calendars, onDelete }: ListProps & { offering: Offering }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {offering.title}
          {offering.active ? null : <Badge>Not active</Badge>}
        </p>
        <p className="text-sm text-soft">{offering.description}</p>
        <OtherNames offering={offering} />
        <div className="mt-1 flex flex-wrap gap-x-4 text-sm">
          <span>{priceText(offering)}</span>
          <span>{lengthText(offering.duration_minutes)}</span>
          <CalendarName offering={offering} calendars={calendars} />
        </div>
      </div>
      <DeleteButton offering={offering} onDelete={onDelete} />
    </div>
  );
}

function OtherNames({ offering: { aliases } }: { offering: Offering }) {
  if (aliases.length === 0) return null;
  return <p className="text-sm text-soft">{`Also called ${aliases.join(', ')}.`}</p>;
}

function CalendarName({ offering, calendars }: Pick<ListProps, 'calendars'> & { offering: Offering }) {
  const calendar = calendars.find(({ id }) => id === offering.calendar_id);
  if (!calendar) return <span className="whitespace-nowrap text-soft">Any calendar</span>;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <CalendarDot color={calendar.color} />
      {calendar.name}
    </span>
  );
}

const DeleteButton = ({ offering, onDelete }: Pick<ListProps, 'onDelete'> & { offering: Offering }) => (
  <Button
    variant="ghost"
    className="relative"
    icon={<Trash2 />}
    label={`Delete ${offering.title}`}
    onClick={() => onDelete(offering)}
  />
);
