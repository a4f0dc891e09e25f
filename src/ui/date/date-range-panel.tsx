import { Suspense, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { type DateSpan, findDate, type IsoDate, lastDays, toIsoDate } from './date-value.ts';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

const presets = [7, 30, 90];

export function DateRangePanel({
  value,
  today,
  latest,
  onApply,
}: {
  value: DateSpan | null;
  today: IsoDate;
  latest?: IsoDate;
  onApply: (value: DateSpan | null) => void;
}) {
  const [draft, setDraft] = useState<Partial<DateSpan>>(value ?? {});
  const from = findDate(draft.start);
  const to = findDate(draft.end);
  const backwards = from !== null && to !== null && to < from;
  const complete = from !== null && to !== null && !backwards;

  return (
    <div className="flex flex-col gap-3 p-4">
      <div className="grid grid-cols-3 gap-2">
        {presets.map((days) => (
          <Button
            key={days}
            size="small"
            className="px-1!"
            onClick={() => onApply(lastDays({ days, today }))}
          >
            Last {days} days
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Start" reserveMessage={false}>
          <Input
            type="date"
            className={dateStyle}
            max={latest}
            value={draft.start ?? ''}
            onValueChange={(start) => setDraft((current) => ({ ...current, start }))}
          />
        </Field>
        <Field label="End" reserveMessage={false} error={backwards ? 'Before the start' : undefined}>
          <Input
            type="date"
            className={dateStyle}
            max={latest}
            value={draft.end ?? ''}
            onValueChange={(end) => setDraft((current) => ({ ...current, end }))}
          />
        </Field>
      </div>
      <div className="min-h-78">
        <Suspense fallback={<Skeleton className="h-78 w-full" />}>
          <Calendar
            selected={from ? { from, to: backwards ? undefined : (to ?? undefined) } : undefined}
            today={findDate(today) ?? new Date()}
            latest={findDate(latest) ?? undefined}
            onSelect={(range) =>
              setDraft({
                start: range?.from ? toIsoDate(range.from) : undefined,
                end: range?.to ? toIsoDate(range.to) : undefined,
              })
            }
          />
        </Suspense>
      </div>
      <div className="sticky bottom-0 -mx-4 -mb-4 flex justify-between gap-2 rounded-b-control border-t border-line bg-surface px-4 py-3">
        <Button variant="ghost" onClick={() => onApply(null)}>
          Clear
        </Button>
        <Button
          variant="primary"
          disabled={!complete}
          onClick={() => complete && onApply({ start: toIsoDate(from), end: toIsoDate(to) })}
        >
          Apply
        </Button>
      </div>
    </div>
  );
}

/**
 * The calendar is right below, so the browser's own picker button is hidden, except on phones, which open
 * theirs on tap.
 */
const dateStyle = 'pointer-fine:[&::-webkit-calendar-picker-indicator]:hidden';
