import { CalendarCheck2, Mail, MailX } from 'lucide-react';
import type { Confirmation } from '#features/appointments/contract.ts';
import { confirmationText } from '../confirmation/use-confirmation.ts';
import type { BookedMessage } from './booked-message.ts';

const sentAt = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

export function BookedCard({
  message: { timestamp, appointmentDetails },
  confirmation,
}: {
  message: BookedMessage;
  confirmation: Confirmation | null;
}) {
  const { dateTime, service, attendees } = appointmentDetails;
  return (
    <article className="rounded-card border border-success bg-success-wash p-4">
      <h3 className="flex items-center gap-2 font-semibold text-success">
        <CalendarCheck2 aria-hidden="true" className="size-5 shrink-0" />
        <span className="grow">Appointment booked</span>
        <time dateTime={timestamp} className="text-sm font-normal">
          {sentAt.format(new Date(timestamp))}
        </time>
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-3">
        <dt className="text-soft">When</dt>
        <dd className="font-medium">{dateTime}</dd>
        <dt className="text-soft">Service</dt>
        <dd className="font-medium">{service}</dd>
        <dt className="text-soft">Attendees</dt>
        <dd className="font-medium">{attendees.join(', ')}</dd>
      </dl>
      {confirmation ? (
        <p className="mt-3 flex gap-2 border-t border-success/30 pt-3 text-sm wrap-anywhere">
          {confirmation.channel ? (
            <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          ) : (
            <MailX aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          )}
          {confirmationText(confirmation)}
        </p>
      ) : null}
    </article>
  );
}
