import clsx from 'clsx';
import type { CalendarColor } from '#features/appointments/contract.ts';

const fills: Record<CalendarColor, string> = {
  amber: 'bg-accent',
  blue: 'bg-info',
  green: 'bg-success',
  red: 'bg-danger',
  gray: 'bg-line-strong',
};

/** Decorative: the calendar's name is beside it, or in the accessible name of its parent. */
export function CalendarDot({ color, className }: { color: CalendarColor; className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', fills[color], className)} />
  );
}
