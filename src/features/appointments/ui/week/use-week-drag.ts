import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Appointment } from '#features/appointments/contract.ts';
import { type Point, trackPointer } from '#ui/drag/track-pointer.ts';
import { minutesOf } from '../appointment-texts.ts';

import { MOVE_STEP, placeAt, type Shown, shifted, type WeekPlace } from './week-place.ts';

export type Moving = { appointment: Appointment; place: WeekPlace; by: 'pointer' | 'keys' };

const ARROWS: Partial<Record<string, { days?: number; minutes?: number }>> = {
  ArrowUp: { minutes: -MOVE_STEP },
  ArrowDown: { minutes: MOVE_STEP },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
};

/** The appointment being moved and its current place: by mouse, by long press, or by Space and the arrow keys. */
export function useWeekDrag({
  columns,
  scroller,
  shown,
  onDrop,
}: {
  /** Contains only the day columns. */
  columns: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  shown: Shown;
  onDrop: (appointment: Appointment, place: WeekPlace) => void;
}) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const isHeld = useRef(false);
  const stopTracking = useRef<() => void>(undefined);
  useEffect(() => () => stopTracking.current?.(), []);
  useEffect(() => {
    const element = columns.current;
    // React's listeners are passive and cannot stop the page from scrolling during a touch drag.
    const hold = (event: TouchEvent) => isHeld.current && event.preventDefault();
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [columns]);

  const letGo = () => {
    isHeld.current = false;
    setMoving(null);
  };
  const drop = (appointment: Appointment, place: WeekPlace) => {
    letGo();
    const from = startOf(appointment);
    if (place.date !== from.date || place.minutes !== from.minutes) onDrop(appointment, place);
  };

  const press = (event: PointerEvent<HTMLElement>, appointment: Appointment) => {
    const grid = columns.current;
    if (event.button !== 0 || moving || !grid) return;
    const under = (point: Point, how: { step: number; grabbed?: number }) =>
      placeAt({ point, geometry: grid.getBoundingClientRect(), shown, ...how });
    const start = startOf(appointment);
    const held = under({ x: event.clientX, y: event.clientY }, { step: 1 });
    // Grabbed on its second day, it is grabbed a day further from its start.
    const grabbed = held.minutes - start.minutes + (held.date > start.date ? 24 * 60 : 0);
    let place = start;
    const on = {
      lift: () => {
        isHeld.current = true;
        setMoving({ appointment, place, by: 'pointer' });
      },
      move: (point: Point) => {
        place = under(point, { step: MOVE_STEP, grabbed });
        setMoving({ appointment, place, by: 'pointer' });
      },
      drop: () => drop(appointment, place),
      cancel: letGo,
    };
    stopTracking.current = trackPointer({ event: event.nativeEvent, scroller: scroller.current ?? grid, on });
  };

  const steer = (event: KeyboardEvent<HTMLElement>, appointment: Appointment) => {
    const own = moving?.by === 'keys' && moving.appointment.id === appointment.id ? moving : null;
    if (!own) {
      if (event.key !== ' ') return;
      event.preventDefault();
      setMoving({ appointment, place: startOf(appointment), by: 'keys' });
      return;
    }
    const by = ARROWS[event.key];
    if (by) setMoving({ ...own, place: shifted({ place: own.place, ...by, shown, step: MOVE_STEP }) });
    else if (event.key === 'Enter' || event.key === ' ') drop(appointment, own.place);
    else if (event.key === 'Escape') letGo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const handlersOf = (appointment: Appointment) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => press(event, appointment),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => steer(event, appointment),
    // A button is clicked when Space is released.
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => event.key === ' ' && event.preventDefault(),
    onBlur: () => moving?.by === 'keys' && letGo(),
  });
  return { moving, handlersOf };
}

const startOf = ({ date, fromTime, fromAmPm }: Appointment): WeekPlace => ({
  date,
  minutes: minutesOf(fromTime, fromAmPm),
});
