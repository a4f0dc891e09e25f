import type { Review } from '#features/reviews/contract.ts';

/** The name that the customer left, or that of the contact whom the business asked. */
export const nameOf = ({ first_name: first, last_name: last, contact_name: known }: Review): string =>
  `${first} ${last}`.trim() || known || 'A customer';

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** "Mar 9, 2026, 2:12 PM", by the business's clock. */
export function timeText(at: string, timezone: string | undefined): string {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: timezone,
    });
    formats.set(timezone, format);
  }
  return format.format(new Date(at)).replace(/\s/g, ' '); // Intl uses a narrow no-break space.
}
