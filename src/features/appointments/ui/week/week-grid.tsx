import clsx from 'clsx';
import type { Appointment } from '#features/appointments/contract.ts';
import { minutesOf } from '../appointment-texts.ts';
import { useBusinessClock } from '../business-clock.ts';
import { dayOfMonth, longDay, weekday } from '../days.ts';
import { WeekBlock } from './week-block.tsx';
import { type Block, hoursFor, layOut } from './week-layout.ts';

const HOUR_REM = 3.5;

/** Past midnight it is drawn to the end of its day. */
const blockOf = ({ fromTime, fromAmPm, toTime, toAmPm }: Appointment): Block => {
  const start = minutesOf(fromTime, fromAmPm);
  const end = minutesOf(toTime, toAmPm);
  return { start, end: end > start ? end : 24 * 60 };
};

export function WeekGrid({
  days,
  appointments,
  busy,
  onOpen,
}: {
  days: string[];
  appointments: Appointment[];
  busy: boolean;
  onOpen: (id: number) => void;
}) {
  const { today, minutes } = useBusinessClock();
  const { first, last } = hoursFor(appointments.map(blockOf));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const height = `${hours.length * HOUR_REM}rem`;
  const top = (at: number) => `${((at - first * 60) / 60) * HOUR_REM}rem`;
  const showsNow = minutes >= first * 60 && minutes <= last * 60;
  return (
    <div
      aria-busy={busy}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
      style={{ '--days': days.length } as React.CSSProperties}
    >
      <div className="grid grid-cols-[3.5rem_repeat(var(--days),minmax(0,1fr))]">
        <span className="border-b border-line" />
        {days.map((date) => (
          <DayHead key={date} date={date} isToday={date === today} />
        ))}
        <ol aria-hidden="true" className="relative" style={{ height }}>
          {hours.map((hour) => (
            <li
              key={hour}
              className="absolute right-2 -translate-y-1/2 text-xs text-soft tabular-nums first:translate-y-1"
              style={{ top: top(hour * 60) }}
            >
              {hour % 12 || 12} {hour < 12 || hour === 24 ? 'AM' : 'PM'}
            </li>
          ))}
        </ol>
        {days.map((date) => (
          <section
            key={date}
            aria-label={longDay(date)}
            className={clsx('relative border-l border-line', date === today && 'bg-accent-wash/40')}
            style={{ height }}
          >
            {hours.slice(1).map((hour) => (
              <span
                key={hour}
                aria-hidden="true"
                className="absolute inset-x-0 border-t border-line"
                style={{ top: top(hour * 60) }}
              />
            ))}
            <ul>
              {layOut(
                appointments.filter((appointment) => appointment.date === date),
                blockOf,
              ).map(({ item, lane, lanes }) => {
                const { start, end } = blockOf(item);
                const style = {
                  top: top(start),
                  height: `${((end - start) / 60) * HOUR_REM}rem`,
                  left: `${(lane / lanes) * 100}%`,
                  width: `${100 / lanes}%`,
                };
                return (
                  <li key={item.id} className="absolute p-px" style={style}>
                    <WeekBlock appointment={item} short={end - start <= 30} onOpen={() => onOpen(item.id)} />
                  </li>
                );
              })}
            </ul>
            {date === today && showsNow ? (
              <span
                aria-hidden="true"
                data-testid="now-line"
                className="pointer-events-none absolute inset-x-0 border-t-2 border-danger before:absolute before:-top-1.25 before:-left-1 before:size-2 before:rounded-full before:bg-danger"
                style={{ top: top(minutes) }}
              />
            ) : null}
          </section>
        ))}
      </div>
    </div>
  );
}

function DayHead({ date, isToday }: { date: string; isToday: boolean }) {
  return (
    <div
      aria-current={isToday ? 'date' : undefined}
      className="flex h-14 items-center justify-center gap-2 border-b border-l border-line text-sm"
    >
      <span className="text-soft">{weekday(date)}</span>
      <span
        className={clsx(
          'grid size-8 place-items-center rounded-full font-semibold tabular-nums',
          isToday && 'bg-accent text-on-accent',
        )}
      >
        {dayOfMonth(date)}
      </span>
    </div>
  );
}
