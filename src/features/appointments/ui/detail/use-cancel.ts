import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Appointment,
  cancelAppointmentRoute,
  updateAppointmentRoute,
} from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '../failure-text.ts';

/** Asks, cancels, and offers to take it back; which works as long as nobody else has taken the time. */
export function useCancel({
  appointment,
  onSaved,
}: {
  appointment: Appointment | undefined;
  onSaved: (saved: Appointment) => Promise<void>;
}) {
  const [asking, setAsking] = useState(false);
  const [before, setBefore] = useState<Appointment['status'] | null>(null);
  const canceling = useMutation({
    mutationFn: async ({ id, version }: Appointment) =>
      (await call(cancelAppointmentRoute, { params: { id }, body: { version } })).data,
    onSuccess: async (saved, { status }) => {
      setBefore(status);
      await onSaved(saved);
    },
    onSettled: () => setAsking(false),
  });
  const undoing = useMutation({
    mutationFn: async ({ id, version, status }: Pick<Appointment, 'id' | 'version' | 'status'>) =>
      (await call(updateAppointmentRoute, { params: { id }, body: { version, status } })).data,
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
    undo: canUndo ? () => undoing.mutate({ ...appointment, status: before }) : null,
    undoing: undoing.isPending,
    failure: error ? failureText(error, 'The appointment could not be changed. Please try again.') : null,
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
