/** Times that are busy in connected calendars: they can be seen, and booked over, but not opened. */
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { OutsideTime } from '#features/appointments/contract.ts';
import { clockRange } from '../appointment-texts.ts';
import { longDay } from '../days.ts';
import { isWholeDay, keyOf, type OutsideSegment } from './week-layout.ts';

const LOOK =
  'rounded-[6px] border border-dashed border-line-strong bg-sunken/85 text-xs leading-4 text-soft select-none';

/** The pointer goes through it to the day, which books at that time. */
export function OutsideBlock({
  segment: { outside, start, end },
  style,
}: {
  segment: OutsideSegment;
  style: CSSProperties;
}) {
  const isShort = end - start <= 30;
  return (
    <li className="pointer-events-none absolute p-px" style={style}>
      <div
        className={clsx(
          LOOK,
          'flex size-full min-w-0 overflow-hidden px-1.5',
          isShort ? 'items-center gap-1' : 'flex-col py-1',
        )}
      >
        <span className="truncate font-semibold">Busy</span>
        <span className="truncate">{outside.outside_calendar}</span>
        <span className={clsx('truncate tabular-nums', isShort && 'sr-only')}>
          {clockRange(outside.start_minutes, outside.end_minutes)}
        </span>
      </div>
    </li>
  );
}

/** A row under the days' heads, where a day is taken as a whole. */
export function WholeDays({ days, outside }: { days: readonly string[]; outside: readonly OutsideTime[] }) {
  const whole = outside.filter((time) => isWholeDay(time) && days.includes(time.date));
  if (whole.length === 0) return null;
  return (
    <>
      <span className="border-b border-line py-1 pr-2 text-right text-xs leading-5 text-soft">All day</span>
      {days.map((date) => (
        <ul
          key={date}
          aria-label={`All day on ${longDay(date)}`}
          className="flex min-w-0 flex-col gap-0.5 border-b border-l border-line p-0.5"
        >
          {whole
            .filter((time) => time.date === date)
            .map((time) => (
              <li key={keyOf(time)} className={clsx(LOOK, 'flex gap-1 px-1.5 py-0.5')}>
                <span className="shrink-0 font-semibold">Busy</span>
                <span className="truncate">{time.outside_calendar}</span>
              </li>
            ))}
        </ul>
      ))}
    </>
  );
}
