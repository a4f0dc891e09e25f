const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "just now", "5 minutes ago", "yesterday"; the day itself from a week on. */
export function agoText(at: string, now = new Date()): string {
  const date = new Date(at);
  const age = now.getTime() - date.getTime();
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return relative.format(-Math.floor(age / DAY), 'day');
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** "Nov 15, 2026, 9:05 AM" */
export const momentText = (at: string): string => moment.format(new Date(at));
/** To the second, where steps follow each other. */
export const exactText = (at: string): string => exact.format(new Date(at));
