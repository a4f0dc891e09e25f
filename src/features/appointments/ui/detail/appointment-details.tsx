import { Phone, UserRound } from 'lucide-react';
import type { Appointment } from '#features/appointments/contract.ts';
import { Button } from '#ui/button.tsx';
import { formatPhone } from '#ui/format-phone.ts';
import { Banner } from '../banner.tsx';
import { AppointmentFields } from './appointment-fields.tsx';
import type { useAppointmentEditor } from './use-appointment-editor.ts';
import type { useCancel } from './use-cancel.ts';

export function AppointmentDetails({
  appointment,
  editor,
  cancel,
  onReload,
}: {
  appointment: Appointment;
  editor: ReturnType<typeof useAppointmentEditor>;
  cancel: ReturnType<typeof useCancel>;
  onReload: () => void;
}) {
  const { draft, errors, failure, conflict, change } = editor;
  if (!draft) return null;
  return (
    <div className="flex flex-col">
      <dl className="mb-5 grid gap-4 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2">
        <Fact icon={<UserRound />} term="Customer name" value={appointment.customerName} />
        <Fact icon={<Phone />} term="Phone number" value={formatPhone(appointment.phoneNumber)} />
      </dl>
      {cancel.undo ? (
        <Banner
          tone="info"
          action={
            <Button size="small" loading={cancel.undoing} onClick={cancel.undo}>
              Undo
            </Button>
          }
        >
          The appointment is canceled and its time is free again.
        </Banner>
      ) : null}
      {cancel.failure ? <Banner tone="danger">{cancel.failure}</Banner> : null}
      {failure ? (
        <Banner
          tone="danger"
          action={
            conflict ? (
              <Button size="small" onClick={onReload}>
                Show theirs
              </Button>
            ) : undefined
          }
        >
          {failure}
        </Banner>
      ) : null}
      <AppointmentFields appointment={appointment} draft={draft} errors={errors} onChange={change} />
    </div>
  );
}

function Fact({ icon, term, value }: { icon: React.ReactNode; term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-sm text-soft [&_svg]:size-4">
        {icon}
        {term}
      </dt>
      <dd className="font-medium break-words">{value || 'Not given'}</dd>
    </div>
  );
}
