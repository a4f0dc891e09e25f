import { groupUsDigits } from './format-phone.ts';
import { type PhoneCountry, type PhoneCountryIso, phoneCountries } from './phone-countries.ts';

/**
 * The part of libphonenumber-js that we use; it loads late, and everything works without it, with plainer
 * formatting.
 */
export type PhoneLibrary = Pick<
  typeof import('libphonenumber-js/min'),
  'AsYouType' | 'parsePhoneNumberFromString'
>;

export function findCountry(iso: PhoneCountryIso): PhoneCountry {
  return phoneCountries.find((country) => country.iso === iso) ?? phoneCountries[0];
}

/**
 * A stored number's country: the longest matching code; `preferred` decides between countries that share one.
 */
export function countryOf({
  value,
  preferred,
}: {
  value: string;
  preferred: PhoneCountryIso;
}): PhoneCountryIso {
  const candidates = phoneCountries.filter((country) => value.startsWith(`+${country.code}`));
  const longest = Math.max(0, ...candidates.map((country) => country.code.length));
  const best = candidates.filter((country) => country.code.length === longest);
  return (best.find((country) => country.iso === preferred) ?? best[0])?.iso ?? preferred;
}

/** The national part of an E.164 value, grouped, as the box shows it. */
export function nationalText({
  value,
  country,
  library,
}: {
  value: string;
  country: PhoneCountryIso;
  library: PhoneLibrary | null;
}): string {
  const { code } = findCountry(country);
  const digits = value.startsWith(`+${code}`) ? value.slice(code.length + 1) : value.replace(/\D/g, '');
  if (code === '1') return groupUsDigits(digits);
  if (!library || digits === '') return digits;
  return library.parsePhoneNumberFromString(value)?.formatNational() ?? digits;
}

/** The E.164 value of the typed text; empty stays empty. A number typed with a + keeps its own country. */
export function phoneValue({
  text,
  country,
  library,
}: {
  text: string;
  country: PhoneCountryIso;
  library: PhoneLibrary | null;
}): string {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  if (text.trim().startsWith('+')) return `+${digits}`;
  const { code } = findCountry(country);
  if (code === '1')
    return `+1${(digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10)}`;
  // Only the library knows which countries drop a leading zero.
  return library?.parsePhoneNumberFromString(digits, country)?.number ?? `+${code}${digits}`;
}
