import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** E.164, or null for what is no phone number. Numbers without a country are taken as American. */
export function normalizePhone(written: string): string | null {
  const parsed = parsePhoneNumberFromString(written, 'US');
  return parsed?.isValid() ? parsed.number : null;
}
