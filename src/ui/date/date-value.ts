import { isCalendarDay } from '#platform/bounds.ts';

/**
 * Calendar dates as "2026-03-09": without time or zone, so they mean the same day to the business and the
 * browser.
 */
export type IsoDate = string;
export type DateSpan = { start: IsoDate; end: IsoDate };

export function toIsoDate(date: Date): IsoDate {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

export function findDate(text: IsoDate | undefined): Date | null {
  if (text === undefined || !isCalendarDay(text)) return null;
  return new Date(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8)));
}

/** The `days` days ending today, inclusive. */
export function lastDays({ days, today }: { days: number; today: IsoDate }): DateSpan {
  const start = findDate(today) ?? new Date();
  start.setDate(start.getDate() - (days - 1));
  return { start: toIsoDate(start), end: today };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

export function describeSpan({ start, end }: DateSpan): string {
  const [from, to] = [findDate(start), findDate(end)];
  if (!from || !to) return '';
  return start === end ? dayFormat.format(from) : dayFormat.formatRange(from, to);
}
