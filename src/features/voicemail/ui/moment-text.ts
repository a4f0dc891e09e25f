const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const whole = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** As short as it is clear: the time today, the day too before that, and the year when it is another. */
export function momentText(at: string, now = new Date()): string {
  const date = new Date(at);
  if (date.toDateString() === now.toDateString()) return time.format(date);
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

export const wholeMomentText = (at: string): string => whole.format(new Date(at));
