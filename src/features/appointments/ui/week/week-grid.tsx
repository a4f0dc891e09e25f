import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Appointment, OutsideTime } from '#features/appointments/contract.ts';
import { clockText, titleOf } from '../appointment-texts.ts';
import { dayOfMonth, longDay, weekday } from '../days.ts';
import { useBusinessClock } from '../time/business-clock.ts';
import { DayColumn } from './day-column.tsx';
import { MoveQuestion } from './move-question.tsx';
import { OutsideBlock, WholeDays } from './outside-times.tsx';
import { useMove } from './use-move.ts';
import { type Moving, useWeekDrag } from './use-week-drag.ts';
import { WeekBlock } from './week-block.tsx';
import {
  type Block,
  hoursFor,
  keyOf,
  layOut,
  outsideSegments,
  type Segment,
  scaleFor,
  segmentsOf,
} from './week-layout.ts';
import { placedAt, type Shown, type WeekPlace } from './week-place.ts';

const HOW_TO_MOVE = 'how-to-move';
/** The first hour in view; earlier hours need scrolling. */
const WORK_BEGINS = 8;
const REM_PX = 16;

export function WeekGrid({
  days,
  appointments,
  outside,
  busy,
  onOpen,
  onBook,
}: {
  days: string[];
  appointments: Appointment[];
  /** Busy times of connected calendars. */
  outside: OutsideTime[];
  busy: boolean;
  onOpen: (id: number) => void;
  onBook: (place: WeekPlace) => void;
}) {
  const { today } = useBusinessClock();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { move, isMoving, shownAs, question, answer } = useMove();
  const scale = scaleFor(appointments);
  const segments = appointments
    .flatMap((appointment) => segmentsOf(shownAs(appointment), scale))
    .filter(({ date }) => days.includes(date));
  const taken = outsideSegments(
    outside.filter(({ date }) => days.includes(date)),
    scale,
  );
  const { first, last } = hoursFor([...segments, ...taken]);
  const shown = { days, first, last, hourRem: scale.hourRem };
  const refocus = useRefocus();
  useLayoutEffect(() => {
    // Half a rem less, so that the hour's label is visible.
    scroller.current?.scrollTo(0, ((WORK_BEGINS - first) * scale.hourRem - 0.5) * REM_PX);
  }, [first, scale.hourRem]);
  const { moving, handlersOf } = useWeekDrag({
    columns,
    scroller,
    shown,
    onDrop: (appointment, place) => {
      refocus(appointment.id);
      void move(appointment, place);
    },
  });
  const ghosts = moving ? segmentsOf(placedAt(moving.appointment, moving.place), scale) : [];
  return (
    <>
      <div
        ref={scroller}
        aria-busy={busy}
        className="max-h-[max(44rem,calc(100dvh-8rem))] overflow-x-hidden overflow-y-auto rounded-card border border-line bg-surface shadow-card"
        style={{ '--days': days.length } as React.CSSProperties}
      >
        <div className="sticky top-0 z-20 grid grid-cols-[3.5rem_repeat(var(--days),minmax(0,1fr))] bg-surface">
          <span className="border-b border-line" />
          {days.map((date) => (
            <DayHead key={date} date={date} isToday={date === today} />
          ))}
          <WholeDays days={days} outside={outside} />
        </div>
        <div className="grid grid-cols-[3.5rem_minmax(0,1fr)]">
          <HourScale shown={shown} />
          <div ref={columns} className="grid grid-cols-[repeat(var(--days),minmax(0,1fr))]">
            {days.map((date) => (
              <DayColumn key={date} date={date} shown={shown} onBook={onBook} onAnnounce={setSaid}>
                <ul>
                  {layOut([
                    ...segments.filter((segment) => segment.date === date),
                    ...taken.filter((segment) => segment.outside.date === date),
                  ]).map(({ item, lane, lanes }) => {
                    const style = {
                      ...spanOf(item, shown),
                      left: `${(lane / lanes) * 100}%`,
                      width: `${100 / lanes}%`,
                    };
                    if ('outside' in item)
                      return <OutsideBlock key={keyOf(item.outside)} segment={item} style={style} />;
                    return (
                      <li
                        key={item.appointment.id}
                        className={clsx(
                          'absolute p-px',
                          moving?.appointment.id === item.appointment.id && 'opacity-40',
                        )}
                        style={style}
                      >
                        <WeekBlock
                          segment={item}
                          describedBy={HOW_TO_MOVE}
                          onOpen={() => onOpen(item.appointment.id)}
                          handlers={
                            canMove(item) && !isMoving(item.appointment) ? handlersOf(item.appointment) : {}
                          }
                        />
                      </li>
                    );
                  })}
                </ul>
                {ghosts
                  .filter((ghost) => ghost.date === date)
                  .map((ghost) => (
                    <Ghost key={ghost.start} segment={ghost} shown={shown} />
                  ))}
              </DayColumn>
            ))}
          </div>
        </div>
      </div>
      <p id={HOW_TO_MOVE} className="pt-3 text-sm text-soft pointer-coarse:hidden">
        Drag an appointment to move it, or press Space on it and use the arrow keys.
      </p>
      <p className="hidden pt-3 text-sm text-soft pointer-coarse:block">Hold an appointment to move it.</p>
      <p role="status" className="sr-only">
        {moving?.by === 'keys' ? movingText(moving) : said}
      </p>
      <MoveQuestion question={question} answer={answer} />
    </>
  );
}

const canMove = ({ appointment: { status } }: Segment) => status !== 'Canceled' && status !== 'No Show';

const spanOf = ({ start, end }: Block, { first, hourRem }: Shown) => ({
  top: `${(start / 60 - first) * hourRem}rem`,
  height: `${((end - start) / 60) * hourRem}rem`,
});

const movingText = ({ appointment, place }: Moving) =>
  `${titleOf(appointment)}: ${longDay(place.date)}, ${clockText(place.minutes)}. Enter puts it there, Escape puts it back.`;

/** Moving a block to another day by keyboard renders a new element, which needs the focus. */
function useRefocus() {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const block = document.querySelector<HTMLElement>(`[data-appointment="${wanted.current}"]`);
    wanted.current = null;
    if (document.activeElement === document.body) block?.focus();
  });
  return (id: number) => {
    wanted.current = id;
  };
}

/** Previews the new place of the appointment being moved. */
function Ghost({ segment, shown }: { segment: Segment; shown: Shown }) {
  const { appointment, isFirst } = segment;
  return (
    <div
      aria-hidden="true"
      data-testid="ghost"
      className="pointer-events-none absolute inset-x-0.5 z-10 overflow-hidden rounded-[6px] border-2 border-accent-ink bg-accent-wash px-1.5 text-xs leading-5 font-semibold shadow-float"
      style={spanOf(segment, shown)}
    >
      {isFirst ? `${appointment.fromTime.replace(/^0/, '')} ${appointment.fromAmPm}` : null}
    </div>
  );
}

function HourScale({ shown: { first, last, hourRem } }: { shown: Shown }) {
  return (
    <ol aria-hidden="true" className="relative">
      {Array.from({ length: last - first }, (_, index) => first + index).map((hour) => (
        <li
          key={hour}
          className="absolute right-2 -translate-y-1/2 text-xs text-soft tabular-nums first:translate-y-1"
          style={{ top: `${(hour - first) * hourRem}rem` }}
        >
          {hour % 12 || 12} {hour < 12 || hour === 24 ? 'AM' : 'PM'}
        </li>
      ))}
    </ol>
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
