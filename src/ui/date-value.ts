/** Calendar dates as "2026-03-09": no time, no zone, so they mean the same day for the business and the browser. */
export type IsoDate = string;
export type DateSpan = { start: IsoDate; end: IsoDate };

export function toIsoDate(date: Date): IsoDate {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

export function findDate(text: IsoDate | undefined): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '');
  if (!match) return null;
  const date = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  // 2026-02-31 would silently become March.
  return toIsoDate(date) === text ? date : null;
}

/** `days` days ending today, today counted. */
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
