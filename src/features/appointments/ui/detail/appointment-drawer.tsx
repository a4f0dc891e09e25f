import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#ui/api/api-error.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Drawer, type DrawerOpening } from '#ui/overlay/drawer.tsx';
import { UnsavedChanges } from '#ui/unsaved/use-unsaved.ts';
import { appointmentQuery, calendarsQuery } from '../appointment-queries.ts';
import { timeRange, titleOf } from '../appointment-texts.ts';
import { Banner } from '../banner.tsx';
import { ConfirmationChoice } from '../confirmation/confirmation-choice.tsx';
import { longDay } from '../days.ts';
import { RescheduleFooter, ReschedulePanel, useReschedule } from '../reschedule/reschedule-panel.tsx';
import { BusinessClockContext, businessClock } from '../time/business-clock.ts';
import { useLiveAppointments } from '../use-live-appointments.ts';
import { AppointmentDetails } from './appointment-details.tsx';
import { AppointmentFooter } from './appointment-footer.tsx';
import { useAppointmentEditor } from './use-appointment-editor.ts';
import { useCancel } from './use-cancel.ts';

type AppointmentDrawerProps = { id: number } & DrawerOpening;

/** One appointment, to read, edit, move or cancel, on any page. */
export function AppointmentDrawer(props: AppointmentDrawerProps) {
  const { data } = useQuery(calendarsQuery);
  useLiveAppointments();
  return (
    <BusinessClockContext value={businessClock(data?.timezone ?? 'UTC')}>
      <OpenAppointment {...props} />
    </BusinessClockContext>
  );
}

function OpenAppointment({ id, isOpen, onClose, onClosed }: AppointmentDrawerProps) {
  const query = useQuery(appointmentQuery(id));
  const appointment = query.data;
  const isGone = query.isError && isNoAppointment(query.error);
  const editor = useAppointmentEditor(appointment);
  const cancel = useCancel({ appointment, onSaved: editor.keep });
  const reschedule = useReschedule({ appointment, onSaved: editor.keep });

  const footer = reschedule.active ? (
    <RescheduleFooter reschedule={reschedule} />
  ) : (
    <AppointmentFooter
      appointment={appointment}
      editor={editor}
      onReschedule={reschedule.start}
      onCancel={cancel.ask}
      onDeleted={onClose}
    />
  );
  return (
    <>
      <Drawer
        open={isOpen}
        onOpenChange={(open) => !open && onClose()}
        onClosed={onClosed}
        title={appointment ? titleOf(appointment) : 'Appointment'}
        description={
          appointment
            ? `${longDay(appointment.date)}, ${timeRange(appointment)} ${appointment.zone}`
            : undefined
        }
        footer={appointment && !isGone ? footer : undefined}
      >
        <UnsavedChanges
          isDirty={editor.dirty || reschedule.slot !== null}
          isSaving={editor.state === 'saving' || reschedule.moving}
        />
        {isGone && editor.dirty ? (
          <Banner tone="danger">
            This appointment was deleted in the meantime. What you changed cannot be saved.
          </Banner>
        ) : null}
        {appointment && editor.draft && (!isGone || editor.dirty) ? (
          reschedule.active ? (
            <ReschedulePanel appointment={appointment} reschedule={reschedule} />
          ) : (
            <AppointmentDetails
              appointment={appointment}
              editor={editor}
              cancel={cancel}
              onReload={() => {
                editor.discard();
                void query.refetch();
              }}
            />
          )
        ) : query.isError ? (
          <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <div aria-busy="true" role="status" aria-label="Loading" className="flex flex-col gap-6">
            <Skeleton className="h-16 w-full" />
            {['status', 'offering', 'date', 'time', 'address'].map((line) => (
              <Skeleton key={line} className="h-10 w-full" />
            ))}
          </div>
        )}
      </Drawer>
      <ConfirmDialog {...cancel.dialog}>
        <ConfirmationChoice state={cancel.confirmation} />
      </ConfirmDialog>
    </>
  );
}

const isNoAppointment = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

function Failure({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  if (isNoAppointment(error)) return <EmptyState title="No appointment details found." />;
  return (
    <ErrorState
      title="Error loading details."
      message="Please try again."
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
