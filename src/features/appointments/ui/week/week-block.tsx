import clsx from 'clsx';
import type { Appointment, CalendarColor } from '#features/appointments/contract.ts';
import { startTime, timeRange, titleOf } from '../appointment-texts.ts';
import { longDay } from '../days.ts';

const looks: Record<CalendarColor, string> = {
  amber: 'border-accent bg-accent-wash',
  blue: 'border-info bg-info-wash',
  green: 'border-success bg-success-wash',
  red: 'border-danger bg-danger-wash',
  gray: 'border-line-strong bg-sunken',
};

export function WeekBlock({
  appointment,
  short,
  onOpen,
}: {
  appointment: Appointment;
  /** Half an hour or less: one line is all that fits. */
  short: boolean;
  onOpen: () => void;
}) {
  const { calendar, color, customerName, date, status, zone } = appointment;
  const over = status === 'Canceled' || status === 'No Show';
  const title = titleOf(appointment);
  const name = [
    title,
    customerName,
    `${longDay(date)}, ${timeRange(appointment)} ${zone}`,
    calendar,
    status,
  ].filter(Boolean);
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={name.join(', ')}
      title={name.join('\n')}
      className={clsx(
        'flex size-full min-w-0 overflow-hidden rounded-[6px] border border-l-4 px-1.5 text-left text-xs leading-4 text-ink -outline-offset-1 hover:brightness-97 dark:hover:brightness-125',
        short ? 'items-center gap-1.5' : 'flex-col py-1',
        over ? 'border-dashed border-line-strong bg-surface text-soft line-through' : looks[color],
      )}
    >
      <span className="truncate font-semibold">{title}</span>
      <span className="truncate">{customerName}</span>
      {short ? null : <span className="truncate tabular-nums">{startTime(appointment)}</span>}
    </button>
  );
}
