import { CalendarCheck2 } from 'lucide-react';
import type { BookedMessage } from './booked-message.ts';

const sentAt = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

export function BookedCard({ message: { timestamp, appointmentDetails } }: { message: BookedMessage }) {
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
    </article>
  );
}
