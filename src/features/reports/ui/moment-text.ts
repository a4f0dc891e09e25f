const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** "Nov 15, 2026, 9:05 AM" by the business's clock; a day without a time stays that day. */
export function momentText(at: string | null, timeZone: string | undefined): string {
  if (at === null) return '—';
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return DAY.test(at)
    ? date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    : date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
