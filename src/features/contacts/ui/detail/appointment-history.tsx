import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ContactAppointment } from '../../contract.ts';
import { contactAppointmentsQuery } from '../contact-queries.ts';
import { HistoryList } from './history-list.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const tones: Record<string, BadgeTone> = {
  Completed: 'success',
  Canceled: 'danger',
  'No Show': 'danger',
  Scheduled: 'info',
  Rescheduled: 'info',
};

export function AppointmentHistory({ contactId }: { contactId: number }) {
  const appointments = useQuery(contactAppointmentsQuery(contactId));
  return (
    <HistoryList
      query={appointments}
      failure="Failed to load the appointments. Please try again later."
      empty={
        <EmptyState
          icon={<CalendarDays />}
          title="No appointments yet"
          message="Appointments with this contact will be listed here."
        />
      }
    >
      {(items) => (
        <ul className="flex flex-col gap-2">
          {items.map((appointment) => (
            <Appointment key={appointment.id} appointment={appointment} />
          ))}
        </ul>
      )}
    </HistoryList>
  );
}

function Appointment({ appointment }: { appointment: ContactAppointment }) {
  const { title, date, time, assignedTo, status, notes } = appointment;
  return (
    <li className="rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
        <Badge tone={tones[status] ?? 'neutral'}>{status}</Badge>
      </p>
      <p className="text-soft">
        {day.format(new Date(`${date}T12:00`))}, {time}
      </p>
      {assignedTo ? <p className="text-sm text-soft">Assigned to {assignedTo}</p> : null}
      {notes ? <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{notes}</p> : null}
    </li>
  );
}
