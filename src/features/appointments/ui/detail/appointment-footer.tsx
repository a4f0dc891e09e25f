import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, CalendarX2, Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Appointment, deleteAppointmentRoute } from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { SavingIndicator } from '#ui/feedback/saving-indicator.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { APPOINTMENTS } from '../appointment-queries.ts';
import { downloadIcs } from '../download-ics.ts';
import type { useAppointmentEditor } from './use-appointment-editor.ts';

export function AppointmentFooter({
  appointment,
  editor,
  onReschedule,
  onCancel,
  onDeleted,
}: {
  appointment: Appointment | undefined;
  editor: ReturnType<typeof useAppointmentEditor>;
  onReschedule: () => void;
  onCancel: () => void;
  onDeleted: () => void;
}) {
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteAppointmentRoute, { params: { id } }),
    onSuccess: async ({ message }) => {
      notify.success(message);
      onDeleted();
      await client.invalidateQueries({ queryKey: [...APPOINTMENTS, 'list'] });
    },
    onError: (error) => notify.error(error.message),
    onSettled: () => setDeleting(false),
  });
  if (!appointment) return null;
  const canceled = appointment.status === 'Canceled';
  return (
    <>
      <span className="mr-auto self-center">
        <SavingIndicator state={editor.state} />
      </span>
      <Menu
        trigger={<Button icon={<Ellipsis />} label="More actions" />}
        items={[
          { id: 'move', label: 'Reschedule', icon: <CalendarClock />, onSelect: onReschedule },
          {
            id: 'ics',
            label: 'Add to my calendar (.ics)',
            icon: <Download />,
            onSelect: () => downloadIcs(appointment.id),
          },
          {
            id: 'cancel',
            label: 'Cancel appointment',
            icon: <CalendarX2 />,
            disabled: canceled,
            separated: true,
            onSelect: onCancel,
          },
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 />,
            tone: 'danger',
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      <Button
        variant="primary"
        loading={editor.state === 'saving'}
        disabled={!editor.dirty || !editor.canSave}
        focusableWhenDisabled
        onClick={() => editor.dirty && editor.canSave && void editor.save()}
      >
        {editor.checked?.warnings.length ? 'Save anyway' : 'Save changes'}
      </Button>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete this appointment?"
        message="Are you sure you want to delete this appointment? This action cannot be undone."
        confirmLabel="Delete"
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(appointment.id)}
      />
    </>
  );
}
