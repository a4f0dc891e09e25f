/** A clock on the wall (Intl), and the hours of a business read off it, for recounts that share no code with the product. */

export const DAY_MS = 86_400_000;

/** Not on the quarter, with a break; past midnight on Fridays; a holiday on the last day of each period. */
const usual = (
  open_time: string,
  close_time: string,
  shifts: { open_time: string; close_time: string }[] = [],
) => ({ is_open: true, open_time, close_time, shifts });
const BREAK = [{ open_time: '13:00', close_time: '17:20' }];
export const HOURS = {
  sunday: { ...usual('09:00', '17:00'), is_open: false },
  monday: usual('08:10', '12:00', BREAK),
  tuesday: usual('08:10', '12:00', BREAK),
  wednesday: usual('09:00', '17:00'),
  thursday: usual('09:00', '17:00'),
  friday: usual('18:00', '02:30'),
  saturday: usual('00:00', '00:00'),
};

const clocks = new Map<string, Clock>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall shows. Kept, because each conversation is looked up many times. */
export function clockAt(zone: string, instant: number): Clock {
  const key = `${zone} ${instant}`;
  const known = clocks.get(key) ?? readClock(zone, instant);
  clocks.set(key, known);
  return known;
}
type Clock = { date: string; weekday: string; hour: number; time: string };

function readClock(zone: string, instant: number): Clock {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: parts.weekday?.toUpperCase() ?? '',
    hour: Number(parts.hour),
    time: `${parts.hour}:${parts.minute}`,
  };
}

/** This period by its dates, and the one before up to the same quarter of an hour on its last date. */
export function periods({ zone, now, days }: { zone: string; now: Date; days: number }) {
  const today = clockAt(zone, now.getTime());
  const noon = Date.parse(`${today.date}T12:00:00Z`);
  const datesBefore = (first: number) =>
    Array.from({ length: days }, (_, index) =>
      new Date(noon - (first + days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    );
  const minutes = Math.floor(Number(today.time.slice(3)) / 15) * 15;
  const until = `${today.time.slice(0, 2)}:${String(minutes).padStart(2, '0')}`;
  const dateOf = ({ createdAt }: { createdAt: Date }) => clockAt(zone, createdAt.getTime());
  const [dates, earlier] = [datesBefore(0), datesBefore(days)];
  return [
    { dates, has: (one: { createdAt: Date }) => dates.includes(dateOf(one).date) },
    {
      dates: earlier,
      has: (one: { createdAt: Date }) => {
        const { date, time } = dateOf(one);
        return earlier.includes(date) && (date !== earlier.at(-1) || time < until);
      },
    },
  ] as const;
}

/** The hours above, read off a clock. */
export function isOpen({ zone, at, holiday }: { zone: string; at: Date; holiday: string }): boolean {
  const { date, weekday, time } = clockAt(zone, at.getTime());
  const dayBefore = clockAt(zone, at.getTime() - DAY_MS);
  // Friday's evening, unless that Friday is the holiday.
  if (weekday === 'SAT' && time < '02:30' && dayBefore.date !== holiday) return true;
  if (date === holiday) return false;
  if (weekday === 'MON' || weekday === 'TUE')
    return (time >= '08:10' && time < '12:00') || (time >= '13:00' && time < '17:20');
  if (weekday === 'WED' || weekday === 'THU') return time >= '09:00' && time < '17:00';
  if (weekday === 'FRI') return time >= '18:00';
  return weekday === 'SAT';
}
