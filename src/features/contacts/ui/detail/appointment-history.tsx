import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { ContactAppointment } from '../../contract.ts';
import { contactAppointmentsQuery } from '../contact-queries.ts';
import { HistoryList } from '../history-list.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const tones: Record<string, BadgeTone> = {
  Completed: 'success',
  Cancelled: 'danger',
  'No Show': 'danger',
  Scheduled: 'info',
  Rescheduled: 'info',
};

type OnOpen = ((appointmentId: number) => void) | undefined;

export function AppointmentHistory({ contactId, onOpen }: { contactId: number; onOpen?: OnOpen }) {
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
            <Appointment key={appointment.id} appointment={appointment} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </HistoryList>
  );
}

function Appointment({ appointment, onOpen }: { appointment: ContactAppointment; onOpen: OnOpen }) {
  const { id, title, date, time, assignedTo, status, notes } = appointment;
  return (
    <li className="relative rounded-control border border-line p-3 has-[button]:hover:bg-sunken">
      <p className="flex flex-wrap items-center gap-2">
        {onOpen ? (
          <button
            type="button"
            onClick={() => onOpen(id)}
            // The whole card is the target.
            className="min-w-0 grow text-left font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-control"
          >
            {title}
          </button>
        ) : (
          <span className="min-w-0 grow font-medium wrap-anywhere">{title}</span>
        )}
        <Badge tone={tones[status] ?? 'neutral'}>{status}</Badge>
        {onOpen ? <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" /> : null}
      </p>
      <p className="text-soft">
        {day.format(new Date(`${date}T12:00`))}, {time}
      </p>
      {assignedTo ? <p className="text-sm text-soft">Assigned to {assignedTo}</p> : null}
      {notes ? <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{notes}</p> : null}
    </li>
  );
}
