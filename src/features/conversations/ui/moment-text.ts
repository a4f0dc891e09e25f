type Formats = Record<'whole' | 'day' | 'time', Intl.DateTimeFormat>;

/** Cached, because creating a formatter takes longer than using it a hundred times. */
const formats = new Map<string, Formats>();

/** "Nov 15, 2026, 9:05 AM", on the clock of one time zone. */
export const momentText = (at: string, timezone: string): string =>
  formatsOf(timezone).whole.format(new Date(at));

export function momentParts(at: string, timezone: string): { day: string; time: string } {
  const { day, time } = formatsOf(timezone);
  const date = new Date(at);
  return { day: day.format(date), time: time.format(date) };
}

function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = {
    whole: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }),
    time: new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }),
  };
  formats.set(timeZone, made);
  return made;
}
