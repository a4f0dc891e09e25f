import { zonesOfNumber } from './area-code-zones.ts';

/** Texts and calls are allowed from 8 AM to 9 PM in the recipient's time zone. */
const FIRST_HOUR = 8;
const LAST_HOUR = 21;
const FALLBACK_ZONE = 'America/Denver';

/** The local time of the recipient, "10:42 PM", when it is too early or too late for a text; else null. */
export function quietTime({
  number,
  businessZone,
  now,
}: {
  number: string;
  businessZone: string;
  now: Date;
}): string | null {
  const known = zonesOfNumber(number);
  for (const zone of known.length > 0 ? known : [validZone(businessZone)]) {
    const hour = Number(
      new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now),
    );
    if (hour >= FIRST_HOUR && hour < LAST_HOUR) continue;
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
      .format(now)
      .replace(/\s/g, ' '); // Intl uses a narrow no-break space.
  }
  return null;
}

const STEP_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** The first quarter of an hour outside quiet hours; a day later, where there is none. */
export function quietEnds({ now, ...place }: { number: string; businessZone: string; now: Date }): Date {
  const first = Math.ceil(now.getTime() / STEP_MS) * STEP_MS;
  for (let at = first; at < first + DAY_MS; at += STEP_MS) {
    if (!quietTime({ ...place, now: new Date(at) })) return new Date(at);
  }
  return new Date(first + DAY_MS);
}

/** Businesses type their own zone; an invalid one must not stop their messages. */
function validZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return zone;
  } catch {
    return FALLBACK_ZONE;
  }
}

/**
 * The same for many numbers at one moment, computed once per zone: for each of 10,000 numbers it would take
 * minutes.
 */
export function createQuietClock({ businessZone, now }: { businessZone: string; now: Date }) {
  const known = new Map<string, { localTime: string; ends: Date } | null>();
  return (number: string): { localTime: string; ends: Date } | null => {
    const place = zonesOfNumber(number).join();
    const before = known.get(place);
    if (before !== undefined) return before;
    const localTime = quietTime({ number, businessZone, now });
    const quiet = localTime === null ? null : { localTime, ends: quietEnds({ number, businessZone, now }) };
    known.set(place, quiet);
    return quiet;
  };
}
