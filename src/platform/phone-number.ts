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
