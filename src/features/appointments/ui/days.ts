/** Days as the business has them, "2026-03-09"; and the business's own now. */
const DAY_MS = 86_400_000;

const parse = (date: string) => new Date(`${date}T00:00:00Z`);

export const addDays = (date: string, days: number): string =>
  new Date(parse(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday on or before it. */
export const startOfWeek = (date: string): string => addDays(date, -((parse(date).getUTCDay() + 6) % 7));

export const daysFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(date, index));

export function nowIn(zone: string, now = new Date()): { date: string; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).formatToParts(now);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    minutes: Number(part.hour) * 60 + Number(part.minute),
  };
}

/** "MDT" */
export function zoneLetters(zone: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    now,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: string) => format.format(parse(date));
};
/** "Monday, March 9" */
export const longDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** "Mon, Mar 9" */
export const shortDay = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });
/** "Mar 9, 2026" */
export const plainDay = dayFormat({ month: 'short', day: 'numeric', year: 'numeric' });
export const weekday = dayFormat({ weekday: 'short' });
export const dayOfMonth = dayFormat({ day: 'numeric' });

const spanFormat = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
});
export const describeDays = (first: string, last: string): string =>
  first === last ? plainDay(first) : spanFormat.formatRange(parse(first), parse(last));
