/** "Nov 16, 2026, 1:05 PM", on the business's clock. */
export const momentText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
