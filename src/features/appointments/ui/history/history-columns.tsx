import { Pencil, Trash2 } from 'lucide-react';
import { type Appointment, historyStatus } from '#features/appointments/contract.ts';
import { Button } from '#ui/control/button.tsx';
import type { TableColumn } from '#ui/data/table.tsx';
import { endTime, startTime, titleOf } from '../appointment-texts.ts';
import { plainDay } from '../days.ts';
import { StatusBadge } from '../status-badge.tsx';

export function historyColumns({
  onEdit,
  onDelete,
}: {
  onEdit: (appointment: Appointment) => void;
  onDelete: (appointment: Appointment) => void;
}): TableColumn<Appointment>[] {
  const named = (appointment: Appointment) =>
    `${titleOf(appointment)}, ${appointment.customerName}, ${plainDay(appointment.date)}`;
  return [
    {
      id: 'title',
      header: 'Title',
      cell: (appointment) => (
        <span className="block min-w-32">
          <span className="block font-medium">{titleOf(appointment)}</span>
          <span className="block text-sm text-soft">{appointment.customerName}</span>
        </span>
      ),
    },
    {
      id: 'date',
      header: 'Date',
      cell: ({ date }) => {
        const [day, year] = plainDay(date).split(', ');
        return (
          <span className="text-sm whitespace-nowrap tabular-nums">
            {day}, <br className="2xl:hidden" />
            {year}
          </span>
        );
      },
    },
    {
      id: 'time',
      header: 'Time',
      cell: (appointment) => (
        <span className="text-sm whitespace-nowrap tabular-nums">
          {startTime(appointment)} –<br />
          {endTime(appointment)} <span className="text-soft">{appointment.zone}</span>
        </span>
      ),
    },
    {
      id: 'assignedTo',
      header: 'Assigned to',
      cell: ({ teamMembers, calendar }) => (
        <ul className="text-sm whitespace-nowrap">
          {(teamMembers.length > 0 ? teamMembers : [calendar]).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => <StatusBadge status={status} label={historyStatus(status)} />,
    },
    {
      id: 'notes',
      header: 'Notes',
      cell: ({ notes }) => (
        <span title={notes} className="line-clamp-2 min-w-24 text-sm text-soft">
          {notes}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      cell: (appointment) => (
        <span className="flex justify-end">
          <Button
            variant="ghost"
            size="small"
            icon={<Pencil />}
            label={`Edit ${named(appointment)}`}
            onClick={() => onEdit(appointment)}
          />
          <Button
            variant="ghost"
            size="small"
            icon={<Trash2 />}
            label={`Delete ${named(appointment)}`}
            onClick={() => onDelete(appointment)}
          />
        </span>
      ),
    },
  ];
}
