import { toInstant } from '#engine/time/zoned-time.ts';
import { readDate } from '#engine/values/comparable.ts';

/** The instant of a date-time field's text. Without an offset it is in `zone`; a day alone begins at midnight. */
export function instantIn({ text, zone }: { text: string; zone: string }): Date {
  const date = readDate(text, zone);
  if (!date) throw new Error('a date-time field holds no date');
  return date.instant === null ? toInstant({ date: date.day, time: '00:00', zone }) : new Date(date.instant);
}
