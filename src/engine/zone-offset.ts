/** Wall-clock time of a place ⇄ instants, over Intl, because the pinned Node has no Temporal. */
const DAY_MS = 86_400_000;

/** What the clocks of a zone show at an instant, written as if it were UTC. */
export const toWall = ({ instant, zone }: { instant: number; zone: string }): number =>
  instant + offsetMs({ at: instant, zone });

/**
 * A time that a clock shows twice (the hour that autumn repeats) is the first of the two; one that it never shows (the
 * hour that spring leaves out) is as much later as the clock was put forward.
 */
export function fromWall({ wall, zone }: { wall: number; zone: string }): number {
  const before = offsetMs({ at: wall - DAY_MS, zone });
  const after = offsetMs({ at: wall + DAY_MS, zone });
  const offset = [before, after].find((candidate) => offsetMs({ at: wall - candidate, zone }) === candidate);
  return wall - (offset ?? before);
}

/** Whole seconds only, so the milliseconds of `at` are put back on both sides of the difference. */
function offsetMs({ at, zone }: { at: number; zone: string }): number {
  const parts = formatOf(zone).formatToParts(at);
  const part = new Map(parts.map(({ type, value }) => [type, value]));
  const year = part.get('year')?.padStart(4, '0');
  const day = `${year}-${part.get('month')}-${part.get('day')}`;
  const wall = Date.parse(`${day}T${part.get('hour')}:${part.get('minute')}:${part.get('second')}Z`);
  return wall - Math.floor(at / 1000) * 1000;
}

/** Making a format costs a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formats.set(timeZone, format);
  return format;
}
