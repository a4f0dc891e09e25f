import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A cache: a sender who wrote once writes again, and parsing a number takes a hundred times as long as
 * finding it here.
 */
const read = new Map<string, string | null>();
const MOST = 1000;

/** E.164, or null for an invalid phone number. Numbers without a country code are taken as American. */
export function normalizePhone(written: string): string | null {
  const known = read.get(written);
  if (known !== undefined) return known;
  const parsed = parsePhoneNumberFromString(written, 'US');
  const number = parsed?.isValid() ? parsed.number : null;
  if (read.size >= MOST) read.clear();
  read.set(written, number);
  return number;
}

/** American numbers are shown without their country code, all others with it. */
export function formatPhone(number: string): string {
  // Most numbers are American, and parsing one takes as long as writing the rest of the line.
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  if (area) return `(${area}) ${exchange}-${line}`;
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
