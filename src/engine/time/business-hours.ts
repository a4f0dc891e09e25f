/**
 * When a business is open. A delay "only in business hours" runs out as usual; if the business is closed
 * then, the run continues when it next opens.
 */
import { fromWall, toWall, WEEKDAYS, type Weekday } from './zoned-time.ts';

/** "09:00", 24 hours. Closing at or before the opening time means the next day. */
export type OpeningHours = { is_open: boolean; open_time: string; close_time: string };
export type BusinessHours = {
  timezone: string;
  hours: Readonly<Record<Weekday, OpeningHours>>;
};

const DAY_MS = 86_400_000;
/** Yesterday, whose hours may reach past midnight, today, and the next seven days. */
const DAYS_TO_LOOK_AT = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

/** The given instant while open, otherwise the next opening. Null when the business never opens. */
export function nextOpenInstant({
  instant,
  business,
}: {
  instant: number;
  business: BusinessHours;
}): number | null {
  const today = Math.floor(toWall({ instant, zone: business.timezone }) / DAY_MS) * DAY_MS;
  for (const days of DAYS_TO_LOOK_AT) {
    const opening = openingOf({ midnight: today + days * DAY_MS, business });
    if (opening && instant < opening.until) return Math.max(instant, opening.from);
  }
  return null;
}

/** `midnight` is a local day of the business, written as if it were UTC. */
function openingOf({
  midnight,
  business,
}: {
  midnight: number;
  business: BusinessHours;
}): { from: number; until: number } | null {
  const hours = business.hours[WEEKDAYS[new Date(midnight).getUTCDay()] ?? 'sunday'];
  if (!hours.is_open) return null;
  const open = clockMs(hours.open_time);
  const close = clockMs(hours.close_time);
  const zone = business.timezone;
  const from = fromWall({ wall: midnight + open, zone });
  const until = fromWall({ wall: midnight + close + (close <= open ? DAY_MS : 0), zone });
  return from < until ? { from, until } : null;
}

function clockMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
