import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type DateRange, DayPicker } from 'react-day-picker';

/** One month of days; the look is ours, keyboard handling and grid semantics are the library's. */
export function Calendar({
  selected,
  onSelect,
  today,
  latest,
}: {
  selected: DateRange | undefined;
  onSelect: (range: DateRange | undefined) => void;
  today: Date;
  latest?: Date;
}) {
  return (
    <DayPicker
      mode="range"
      selected={selected}
      onSelect={onSelect}
      today={today}
      defaultMonth={selected?.to ?? selected?.from ?? today}
      disabled={latest ? { after: latest } : undefined}
      endMonth={latest}
      resetOnSelect
      fixedWeeks
      showOutsideDays
      classNames={classNames}
      components={{ Chevron }}
    />
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-5" />;
}

const turnStyle =
  'grid size-10 place-items-center rounded-control hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40';

const classNames = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: turnStyle,
  button_next: turnStyle,
  month_caption: 'flex h-10 items-center justify-center font-semibold',
  month_grid: 'mx-auto border-collapse',
  weekday: 'h-8 w-10 text-center text-[0.8125rem] font-medium text-soft',
  day: 'size-10 p-0 text-center',
  day_button: clsx(
    'grid size-10 place-items-center rounded-control tabular-nums -outline-offset-2',
    'not-disabled:hover:bg-accent-wash disabled:cursor-not-allowed',
  ),
  today: 'font-bold text-accent-ink underline underline-offset-4',
  outside: 'text-soft',
  disabled: 'opacity-40',
  range_middle: 'bg-accent-wash text-ink',
  range_start: 'rounded-l-control bg-accent-wash [&>button]:bg-accent! [&>button]:text-on-accent',
  range_end: 'rounded-r-control bg-accent-wash [&>button]:bg-accent! [&>button]:text-on-accent',
};
