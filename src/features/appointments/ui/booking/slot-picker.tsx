import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#engine/time/zoned-time.ts';
import type { Slot } from '#features/appointments/contract.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { availabilityQuery } from '../appointment-queries.ts';
import { dayOfMonth, describeDays, longDay, weekday } from '../days.ts';
import { useBusinessClock } from '../time/business-clock.ts';

const DAYS = 7;

/** First the day, then the time. Days without a free slot are shown but disabled. */
export function SlotPicker({
  calendarId,
  offeringId,
  ignoreId,
  durationMinutes,
  chosen,
  onPick,
}: {
  calendarId: number;
  offeringId: number;
  /** The appointment or hold that is being moved. */
  ignoreId?: number;
  /** The duration, if it differs from the offering's. */
  durationMinutes?: number;
  /** The start of the chosen slot. */
  chosen: string | null;
  onPick: (slot: Slot) => void;
}) {
  const { today } = useBusinessClock();
  const [from, setFrom] = useState(today);
  const [wantedDay, setDay] = useState<string | null>(null);
  const query = useQuery(
    availabilityQuery({
      calendar_id: calendarId,
      offering_id: offeringId,
      from,
      days: DAYS,
      ...(ignoreId && { ignore_id: ignoreId }),
      ...(durationMinutes && { duration_minutes: durationMinutes }),
    }),
  );
  const days = query.data?.days ?? [];
  const day = days.find(({ date }) => date === wantedDay) ?? days.find(({ slots }) => slots.length > 0);
  const turn = (by: number) => {
    setFrom(addDays(from, by));
    setDay(null);
  };
  return (
    <section aria-label="Free times">
      <div className="flex items-center gap-1 pb-2">
        <h3 className="grow text-sm font-medium">{describeDays(from, addDays(from, DAYS - 1))}</h3>
        <Button
          variant="ghost"
          size="small"
          icon={<ChevronLeft />}
          label="Earlier days"
          disabled={from <= today}
          focusableWhenDisabled
          onClick={() => from > today && turn(-DAYS)}
        />
        <Button
          variant="ghost"
          size="small"
          icon={<ChevronRight />}
          label="Later days"
          onClick={() => turn(DAYS)}
        />
      </div>
      {query.data ? (
        <>
          <div className="grid grid-cols-7 gap-1">
            {days.map(({ date, slots }) => (
              <button
                key={date}
                type="button"
                disabled={slots.length === 0}
                aria-pressed={date === day?.date}
                aria-label={`${longDay(date)}, ${slots.length === 0 ? 'nothing free' : `${slots.length} free`}`}
                onClick={() => setDay(date)}
                className={clsx(
                  'flex h-14 flex-col items-center justify-center rounded-control border text-sm leading-5',
                  date === day?.date ? 'border-accent-ink bg-accent-wash font-semibold' : 'border-line',
                  slots.length === 0 ? 'cursor-not-allowed text-soft opacity-50' : 'hover:border-ink',
                )}
              >
                <span className="text-xs">{weekday(date)}</span>
                <span className="tabular-nums">{dayOfMonth(date)}</span>
              </button>
            ))}
          </div>
          {day ? (
            <ul
              aria-label={`Free times on ${longDay(day.date)}`}
              className="grid grid-cols-3 gap-2 pt-4 sm:grid-cols-4"
            >
              {day.slots.map((slot) => (
                <li key={slot.starts_at}>
                  <button
                    type="button"
                    aria-pressed={slot.starts_at === chosen}
                    onClick={() => onPick(slot)}
                    className={clsx(
                      'h-10 w-full rounded-control border text-sm tabular-nums pointer-coarse:h-11',
                      slot.starts_at === chosen
                        ? 'border-accent bg-accent font-semibold text-on-accent'
                        : 'border-line-strong bg-surface hover:bg-sunken',
                    )}
                  >
                    {slot.time}
                    {slot.date === day.date ? null : ` ${weekday(slot.date)}`}
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p className="py-6 text-center text-soft">Nothing is free in these days.</p>
          )}
        </>
      ) : query.isError ? (
        <ErrorState
          message={failureText(query.error, 'Failed to load free times. Please try again later.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div aria-busy="true" role="status" aria-label="Loading free times">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="mt-4 h-32 w-full" />
        </div>
      )}
    </section>
  );
}
