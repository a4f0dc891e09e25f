import { addDays, toInstant, toLocal } from '#engine/time/zoned-time.ts';

const DAY_MS = 86_400_000;

/** The instant of a wall-clock time `daysAgo` days before today in a time zone; never in the future. */
export function moment({
  now,
  daysAgo,
  minutes,
  timezone: zone,
}: {
  now: Date;
  daysAgo: number;
  /** Minutes since midnight. */
  minutes: number;
  timezone: string;
}): Date {
  const date = addDays(toLocal({ instant: now, zone }).date, -daysAgo);
  const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
  const instant = toInstant({ date, time, zone });
  return instant < now ? instant : new Date(instant.getTime() - DAY_MS);
}
