const DAY_MS = 86_400_000;

/** The instant of a wall-clock time `daysAgo` days before today in a time zone; never in the future. */
export function moment({
  now,
  daysAgo,
  minutes,
  timezone,
}: {
  now: Date;
  daysAgo: number;
  /** Since midnight. */
  minutes: number;
  timezone: string;
}): Date {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(now);
  const wall = Date.parse(`${today}T00:00:00Z`) - daysAgo * DAY_MS + minutes * 60_000;
  const instant = new Date(wall - offsetMs(new Date(wall), timezone));
  return instant < now ? instant : new Date(instant.getTime() - DAY_MS);
}

/** How far a time zone is ahead of UTC at an instant; near a change of clocks it may be the other side's, which a demo survives. */
function offsetMs(at: Date, timezone: string): number {
  const shown = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(shown ?? '') ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}
