import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Appointment,
  cancelAppointmentRoute,
  type SavedAppointment,
  updateAppointmentRoute,
} from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { useConfirmation } from '../confirmation/use-confirmation.ts';

/** Asks, cancels, and offers Undo, which works as long as the time is still free. */
export function useCancel({
  appointment,
  onSaved,
}: {
  appointment: Appointment | undefined;
  onSaved: (saved: SavedAppointment) => Promise<void>;
}) {
  const [asking, setAsking] = useState(false);
  const [before, setBefore] = useState<{ status: Appointment['status']; wasTold: boolean } | null>(null);
  const confirmation = useConfirmation(asking && appointment ? { appointment_id: appointment.id } : null);
  const canceling = useMutation({
    mutationFn: async ({ id, version }: Appointment) =>
      (
        await call(cancelAppointmentRoute, {
          params: { id },
          body: { version, confirm: confirmation.confirm },
        })
      ).data,
    onSuccess: async (saved, { status }) => {
      setBefore({ status, wasTold: Boolean(saved.confirmation?.channel) });
      await onSaved(saved);
    },
    onSettled: () => setAsking(false),
  });
  const undoing = useMutation({
    // A customer who was told of the cancellation is told that it is undone.
    mutationFn: async ({ id, version }: Appointment) =>
      (
        await call(updateAppointmentRoute, {
          params: { id },
          body: { version, ...(before && { status: before.status, confirm: before.wasTold }) },
        })
      ).data,
    onSuccess: async (saved) => {
      setBefore(null);
      await onSaved(saved);
    },
  });
  const error = canceling.error ?? undoing.error;
  const canUndo = appointment?.status === 'Canceled' && before !== null;
  return {
    ask: () => {
      canceling.reset();
      undoing.reset();
      setAsking(true);
    },
    undo: canUndo ? () => undoing.mutate(appointment) : null,
    undoing: undoing.isPending,
    confirmation,
    failure: error ? failureText(error, 'Failed to change the appointment. Please try again.') : null,
    dialog: {
      open: asking,
      onOpenChange: setAsking,
      title: 'Cancel this appointment?',
      message: 'Its time becomes free again, and automations that follow a cancellation start.',
      confirmLabel: 'Cancel appointment',
      cancelLabel: 'Keep it',
      tone: 'danger' as const,
      pending: canceling.isPending,
      onConfirm: () => appointment && canceling.mutate(appointment),
    },
  };
}
