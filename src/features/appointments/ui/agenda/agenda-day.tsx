import clsx from 'clsx';
import { MapPin, UserRound } from 'lucide-react';
import type { Appointment } from '#features/appointments/contract.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { endTime, placeOf, timeRange, titleOf } from '../appointment-texts.ts';
import { CalendarDot } from '../calendar-dot.tsx';
import { longDay } from '../days.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { Day } from './group-by-day.ts';
import { OutsideLines } from './outside-lines.tsx';

export function AgendaDay({
  day: { date, appointments, outside },
  today,
  onOpen,
}: {
  day: Day;
  today: string;
  onOpen: (id: number) => void;
}) {
  return (
    <section aria-label={longDay(date)}>
      <h2 className="flex items-center gap-2 pb-2 font-semibold">
        {longDay(date)}
        {date === today ? <Badge tone="accent">Today</Badge> : null}
      </h2>
      {outside.length > 0 ? <OutsideLines times={outside} /> : null}
      {appointments.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {appointments.map((appointment) => (
            <li key={appointment.id}>
              <AgendaItem
                appointment={appointment}
                isRest={appointment.date !== date}
                onOpen={() => onOpen(appointment.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function AgendaItem({
  appointment,
  isRest,
  onOpen,
}: {
  appointment: Appointment;
  /** It started on the previous evening. */
  isRest: boolean;
  onOpen: () => void;
}) {
  const { calendar, color, customerName, status, teamMembers, zone } = appointment;
  const place = placeOf(appointment);
  const over = status === 'Canceled' || status === 'No Show';
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-col gap-x-6 gap-y-1 px-4 py-3 text-left -outline-offset-2 transition-colors duration-100 hover:bg-sunken sm:flex-row sm:items-center sm:px-6"
    >
      <span className="flex shrink-0 items-center gap-2.5 whitespace-nowrap tabular-nums sm:w-68">
        <CalendarDot color={color} />
        <span className={clsx(over && 'line-through')}>
          {isRest
            ? `until ${endTime({ ...appointment, date: appointment.end_date })}`
            : timeRange(appointment)}
        </span>
        <span className="text-sm text-soft">{zone}</span>
      </span>
      <span className="min-w-0 grow">
        <span className={clsx('block truncate font-medium', over && 'line-through')}>
          {titleOf(appointment)}
          {customerName ? ` · ${customerName}` : ''}
        </span>
        <span className="flex flex-wrap gap-x-4 text-sm text-soft">
          {place ? (
            <span className="flex min-w-0 items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              <span className="truncate">{place}</span>
            </span>
          ) : null}
          <span className="flex min-w-0 items-center gap-1.5">
            <UserRound aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{teamMembers.join(', ') || calendar}</span>
          </span>
        </span>
      </span>
      <span className="shrink-0">
        <StatusBadge status={status} />
      </span>
    </button>
  );
}
