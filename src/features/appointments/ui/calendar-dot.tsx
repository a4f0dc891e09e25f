import clsx from 'clsx';
import type { CalendarColor } from '#features/appointments/contract.ts';

const fills: Record<CalendarColor, string> = {
  amber: 'bg-accent',
  blue: 'bg-info',
  green: 'bg-success',
  red: 'bg-danger',
  gray: 'bg-line-strong',
};

/** Decoration: the calendar's name stands beside it, or in the name of what carries it. */
export function CalendarDot({ color, className }: { color: CalendarColor; className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', fills[color], className)} />
  );
}
