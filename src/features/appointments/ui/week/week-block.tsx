import clsx from 'clsx';
import { BellOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CalendarColor } from '#features/appointments/contract.ts';
import { endTime, expectsAnotherTime, startTime, timeRange, titleOf } from '../appointment-texts.ts';
import { longDay } from '../days.ts';
import type { Segment } from './week-layout.ts';

const looks: Record<CalendarColor, string> = {
  amber: 'border-accent bg-accent-wash',
  blue: 'border-info bg-info-wash',
  green: 'border-success bg-success-wash',
  red: 'border-danger bg-danger-wash',
  gray: 'border-line-strong bg-sunken',
};

type Handlers = Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown' | 'onKeyUp' | 'onBlur'>;

export function WeekBlock({
  segment: { appointment, start, end, isFirst, isLast },
  describedBy,
  handlers,
  onOpen,
}: {
  segment: Segment;
  /** The id of the text that explains how to move it. */
  describedBy: string;
  /** Empty if it cannot be moved. */
  handlers: Handlers;
  onOpen: () => void;
}) {
  const { id, calendar, color, customerName, date, status, zone } = appointment;
  const over = status === 'Canceled' || status === 'No Show';
  const isOutdated = expectsAnotherTime(appointment);
  const title = titleOf(appointment);
  const name = [
    title,
    customerName,
    `${longDay(date)}, ${timeRange(appointment)} ${zone}`,
    calendar,
    status,
    isOutdated && 'the customer was told another time',
  ].filter(Boolean);
  // Only one line fits.
  const isShort = end - start <= 30;
  const canMove = handlers.onPointerDown !== undefined;
  return (
    <button
      type="button"
      {...handlers}
      data-appointment={isFirst ? id : undefined}
      onClick={onOpen}
      onDragStart={(event) => event.preventDefault()}
      aria-label={name.join(', ')}
      aria-describedby={canMove ? describedBy : undefined}
      title={name.join('\n')}
      className={clsx(
        'flex size-full min-w-0 overflow-hidden rounded-[6px] border border-l-4 px-1.5 text-left text-xs leading-4 text-ink -outline-offset-1 hover:brightness-97 dark:hover:brightness-125',
        isShort ? 'items-center' : 'flex-col py-1',
        over ? 'border-dashed border-line-strong bg-surface text-soft line-through' : looks[color],
        !isFirst && 'rounded-t-none border-t-0',
        !isLast && 'rounded-b-none border-b-0',
        canMove && 'cursor-grab select-none [-webkit-touch-callout:none]',
      )}
    >
      <span className="max-w-full truncate">
        {isOutdated ? <BellOff aria-hidden="true" className="mr-1 inline size-3 text-danger" /> : null}
        <span className="font-semibold">{title}</span>
        {isShort ? ` ${customerName}` : null}
      </span>
      {isShort ? null : (
        <>
          <span className="truncate">{customerName}</span>
          <span className="truncate tabular-nums">
            {isFirst
              ? startTime(appointment)
              : `until ${endTime({ ...appointment, date: appointment.end_date })}`}
          </span>
        </>
      )}
    </button>
  );
}
