import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { type Appointment, deleteAppointmentRoute, PAGE_SIZES } from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { countPages } from '#ui/data/page-number.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Table } from '#ui/data/table.tsx';
import { usePageInRange } from '#ui/data/use-page-in-range.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { APPOINTMENTS } from '../appointment-queries.ts';
import { titleOf } from '../appointment-texts.ts';
import { plainDay } from '../days.ts';
import { useAppointmentsSearch } from '../views/use-appointments-search.ts';
import { DEFAULT_PAGE_SIZE, historyQuery } from '../views/view-queries.ts';
import { CalendarFilter, StatusFilter } from '../views/view-toolbar.tsx';
import { historyColumns } from './history-columns.tsx';

/** All past and future appointments, latest first. */
export function HistoryView() {
  const { search, setSearch } = useAppointmentsSearch();
  const [doomed, setDoomed] = useState<Appointment | null>(null);
  const page = search.page ?? 1;
  const size = search.itemsPerPage ?? DEFAULT_PAGE_SIZE;
  const list = useQuery(historyQuery(search));
  usePageInRange({
    page,
    totalPages:
      list.isSuccess && !list.isPlaceholderData
        ? countPages({ total: list.data.totalItems, pageSize: size })
        : undefined,
    onChange: setSearch,
  });
  const open = ({ id }: Appointment) => setSearch({ id });
  return (
    <>
      <div className="flex flex-wrap gap-2 pb-4">
        <StatusFilter />
        <CalendarFilter />
      </div>
      <Card padded={false}>
        <Table
          label="Appointment history"
          columns={historyColumns({ onEdit: open, onDelete: setDoomed })}
          rows={list.data?.appointments ?? []}
          rowKey={({ id }) => String(id)}
          selectedKey={search.id ? String(search.id) : null}
          // A page past the end: the last page is loading.
          loading={list.isPending || (list.data?.appointments.length === 0 && list.data.totalItems > 0)}
          skeletonRows={size}
          refreshing={list.isPlaceholderData}
          empty={<EmptyState icon={<CalendarDays />} title="No appointments match the current filters." />}
          error={
            list.isError ? (
              <ErrorState
                message={failureText(list.error, 'Failed to load appointments. Please try again later.')}
                onRetry={() => void list.refetch()}
                retrying={list.isFetching}
              />
            ) : undefined
          }
        />
      </Card>
      <div className="pt-4">
        <Pagination
          page={page}
          pageSize={size}
          pageSizes={PAGE_SIZES}
          total={list.data?.totalItems ?? 0}
          onPageChange={(next) => setSearch({ page: next === 1 ? undefined : next })}
          onPageSizeChange={(next) =>
            setSearch({ itemsPerPage: next === DEFAULT_PAGE_SIZE ? undefined : next, page: undefined })
          }
        />
      </div>
      <DeleteDialog appointment={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

function DeleteDialog({ appointment, onClose }: { appointment: Appointment | null; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteAppointmentRoute, { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(error.message),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: APPOINTMENTS });
    },
  });
  const what = appointment
    ? `${titleOf(appointment)} for ${appointment.customerName || 'an unnamed customer'} on ${plainDay(appointment.date)}`
    : '';
  return (
    <ConfirmDialog
      open={appointment !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this appointment?"
      message={`Are you sure you want to delete ${what}? This action cannot be undone.`}
      confirmLabel="Delete"
      tone="danger"
      pending={remove.isPending}
      onConfirm={() => appointment && remove.mutate(appointment.id)}
    />
  );
}
