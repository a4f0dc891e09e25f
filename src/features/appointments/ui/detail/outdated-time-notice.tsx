import { useMutation } from '@tanstack/react-query';
import {
  type Appointment,
  type SavedAppointment,
  tellCustomerRoute,
} from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { expectsAnotherTime } from '../appointment-texts.ts';
import { Banner } from '../banner.tsx';

/** Shown when the customer was told another time and would expect the visit then. */
export function OutdatedTimeNotice({
  appointment,
  onSent,
}: {
  appointment: Appointment;
  onSent: (saved: SavedAppointment) => Promise<void>;
}) {
  const telling = useMutation({
    mutationFn: async ({ id, version }: Appointment) =>
      (await call(tellCustomerRoute, { params: { id }, body: { version } })).data,
    onSuccess: onSent,
    onError: (error) => notify.error(failureText(error, 'Failed to notify the customer. Please try again.')),
  });
  if (!expectsAnotherTime(appointment)) return null;
  const first = appointment.customerName.split(' ')[0] || 'The customer';
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" loading={telling.isPending} onClick={() => telling.mutate(appointment)}>
          Tell them
        </Button>
      }
    >
      {first} was told another time, and has not heard of this one.
    </Banner>
  );
}
