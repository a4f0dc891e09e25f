import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { clockText } from '../appointment-texts.ts';
import { longDay } from '../days.ts';
import { useBusinessClock } from '../time/business-clock.ts';
import { placeAt, type Shown, shifted, type WeekPlace } from './week-place.ts';

const BOOK_STEP = 30;

/** One day of the week. Its empty area is one button: the pointer position or the arrow keys choose the time. */
export function DayColumn({
  date,
  shown,
  onBook,
  onAnnounce,
  children,
}: {
  date: string;
  shown: Shown;
  onBook: (place: WeekPlace) => void;
  onAnnounce: (text: string) => void;
  children: ReactNode;
}) {
  const { today, minutes: now } = useBusinessClock();
  const { first, last, hourRem } = shown;
  const [pointed, setPointed] = useState<number | null>(null);
  const day = { ...shown, days: [date] };
  const usual = Math.min(Math.max(first, 9), last - 1) * 60;
  const pointedAt = (event: { clientX: number; clientY: number; currentTarget: Element }) =>
    placeAt({
      point: { x: event.clientX, y: event.clientY },
      geometry: event.currentTarget.getBoundingClientRect(),
      shown: day,
      step: BOOK_STEP,
    }).minutes;
  const steer = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowUp: -BOOK_STEP, ArrowDown: BOOK_STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const place = { date, minutes: pointed ?? usual };
    const { minutes } = shifted({ place, minutes: by, shown: day, step: BOOK_STEP });
    setPointed(minutes);
    onAnnounce(clockText(minutes));
  };
  return (
    <section
      aria-label={longDay(date)}
      className={clsx('relative border-l border-line', date === today && 'bg-accent-wash/40')}
      style={{ height: `${(last - first) * hourRem}rem` }}
    >
      {Array.from({ length: last - first - 1 }, (_, index) => first + index + 1).map((hour) => (
        <span
          key={hour}
          aria-hidden="true"
          className="absolute inset-x-0 border-t border-line"
          style={{ top: `${(hour - first) * hourRem}rem` }}
        />
      ))}
      <button
        type="button"
        aria-label={`Book on ${longDay(date)} at ${clockText(pointed ?? usual)}`}
        className="group absolute inset-0 w-full cursor-cell -outline-offset-2"
        onPointerMove={(event) => event.pointerType !== 'touch' && setPointed(pointedAt(event))}
        onPointerLeave={() => setPointed(null)}
        onBlur={() => setPointed(null)}
        onKeyDown={steer}
        // Enter and Space click without a position.
        onClick={(event) =>
          onBook({ date, minutes: event.detail === 0 ? (pointed ?? usual) : pointedAt(event) })
        }
      >
        <span
          aria-hidden="true"
          className="absolute inset-x-0.5 hidden items-center rounded-[6px] border border-dashed border-line-strong bg-surface px-1.5 text-left text-xs text-soft group-hover:flex group-focus-visible:flex"
          style={{ top: `${((pointed ?? usual) / 60 - first) * hourRem}rem`, height: `${hourRem / 2}rem` }}
        >
          + {clockText(pointed ?? usual)}
        </span>
      </button>
      {children}
      {date === today && now >= first * 60 && now <= last * 60 ? (
        <span
          aria-hidden="true"
          data-testid="now-line"
          className="pointer-events-none absolute inset-x-0 border-t-2 border-danger before:absolute before:-top-1.25 before:-left-1 before:size-2 before:rounded-full before:bg-danger"
          style={{ top: `${(now / 60 - first) * hourRem}rem` }}
        />
      ) : null}
    </section>
  );
}
