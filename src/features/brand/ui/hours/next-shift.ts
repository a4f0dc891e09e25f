type Shift = { open_time: string; close_time: string };

const BREAK_MINUTES = 60;
const LENGTH_MINUTES = 240;
/** Shorter hours are not worth proposing. */
const LEAST_MINUTES = 60;
const LAST_MINUTE = 24 * 60 - 1;

/** The hours that "+" proposes: an hour after the last ones of the day. Null when the day has no room for more. */
export function nextShift(shifts: readonly Shift[]): Shift | null {
  const last = shifts.at(-1);
  // Hours that end on the next day leave no room.
  if (!last || !(last.open_time < last.close_time)) return null;
  const opens = minutesOf(last.close_time) + BREAK_MINUTES;
  const closes = Math.min(opens + LENGTH_MINUTES, LAST_MINUTE);
  if (closes - opens < LEAST_MINUTES - 1) return null;
  return { open_time: timeOf(opens), close_time: timeOf(closes) };
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

const timeOf = (minutes: number): string => [Math.floor(minutes / 60), minutes % 60].map(twoDigits).join(':');
const twoDigits = (number: number): string => String(number).padStart(2, '0');
