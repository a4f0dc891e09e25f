const formats = new Map<string, Intl.DateTimeFormat>();

/** "Nov 15, 9:05 AM", on the business's clock. */
export function timeText(at: string, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
  formats.set(timeZone, format);
  return format.format(new Date(at));
}
