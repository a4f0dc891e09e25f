/** Times of a day that are busy in connected calendars. */
import { CalendarX2 } from 'lucide-react';
import type { OutsideTime } from '#features/appointments/contract.ts';
import { clockRange } from '../appointment-texts.ts';
import { isWholeDay, keyOf } from '../week/week-layout.ts';

export function OutsideLines({ times }: { times: readonly OutsideTime[] }) {
  return (
    <ul aria-label="Busy in other calendars" className="flex flex-col gap-1 pb-2 text-sm text-soft">
      {times.map((time) => (
        <li key={keyOf(time)} className="flex min-w-0 items-center gap-1.5">
          <CalendarX2 aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate tabular-nums">
            {isWholeDay(time) ? 'All day' : clockRange(time.start_minutes, time.end_minutes)}
            {` · Busy in ${time.outside_calendar}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
