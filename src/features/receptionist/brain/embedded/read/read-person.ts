/** Who the caller says they are: name, phone number, e-mail address and street address, in the words that the reader marked. */
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Asked } from '#features/receptionist/brain/embedded/asked.ts';
import type { Reading } from '#platform/model/reader/reader.ts';
import type { SpanKind } from '#platform/model/reader/vocabulary.ts';
import { blanked } from './blanked.ts';
import { type ReadName, readName } from './read-name.ts';
import { spokenDigits } from './spoken-digits.ts';

export type ReadPerson = ReadName & {
  phone?: string;
  email?: string;
  address?: string;
  /** Digits that look like a phone number and are not one. */
  isPhoneIncomplete?: boolean;
  /** What is left of the text for the other readers: digits of a phone number are no time. */
  rest: string;
};

type Said = { said: string; reading: Reading; asked: Asked | null };

const EMAIL = /[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[a-z]{2,}/i;
/** "No wait, Tuesday", said when a name was asked for, is no name. */
const DAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|ma[nñ]ana|hoy)$/i;
const PERSONAL: readonly SpanKind[] = ['name', 'phone', 'email', 'address', 'zip', 'staff'];
const DENIED: readonly SpanKind[] = ['-name', '-phone', '-email', '-address', '-zip'];

export function readPerson(input: Said): ReadPerson {
  const { said, reading, asked } = input;
  const { phone, text: phoneText } = readPhone(input);
  const email = readEmail(input);
  const address = readAddress(input);
  const digits = spokenDigits(said).length;
  const isNumber = reading.acts.has('givePhone') ? digits >= SHORTEST : digits >= LOCAL;
  const isPhoneIncomplete = asked === 'phone' && !phone && !email && isNumber;
  return {
    ...readName(input),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(address && { address }),
    ...(isPhoneIncomplete && { isPhoneIncomplete }),
    rest: blanked(
      said,
      reading.spans.filter(
        ({ kind, text }) => (PERSONAL.includes(kind) || DENIED.includes(kind)) && !DAY.test(text),
      ),
    )
      .replace(EMAIL, ' ')
      .replace(phoneText, ' '),
  };
}

const SHORTEST = 3;
/** A number without its area code. */
const LOCAL = 7;

/** A message that answers "What's your phone number?" with all of its digits, and little else. */
const wholeNumber = (said: string): string => {
  const digits = spokenDigits(said).replace(/^1(?=\d{10}$)/, '');
  return digits.length === WITH_AREA ? digits : '';
};
const WITH_AREA = 10;
const WITH_COUNTRY = 11;

function readPhone({ said, reading, asked }: Said): { phone?: string; text: string } {
  const marked = reading.spans.filter(({ kind }) => kind === 'phone');
  for (const { text } of marked.toReversed()) {
    const digits = spokenDigits(text);
    // Of "0178. 555 555 0178" the whole one.
    const told = [digits, ...(digits.length > WITH_COUNTRY ? [digits.slice(-WITH_AREA)] : [])];
    for (const number of told) {
      const phone = parsePhoneNumberFromString(number, 'US');
      if (phone?.isPossible()) return { phone: phone.number, text };
    }
  }
  const whole = asked === 'phone' ? parsePhoneNumberFromString(wholeNumber(said), 'US') : undefined;
  if (whole?.isPossible()) return { phone: whole.number, text: said };
  const [found] = findPhoneNumbersInText(said, 'US');
  const isDenied = reading.spans.some(({ kind }) => kind === '-phone');
  if (!found || isDenied) return { text: '' };
  return { phone: found.number.number, text: said.slice(found.startsAt, found.endsAt) };
}

/** "jo dot park at gmail dot com" */
function readEmail({ said, reading }: Said): string | undefined {
  const marked = reading.spans.filter(({ kind }) => kind === 'email').map(({ text }) => text);
  for (const text of [...marked.toReversed(), said]) {
    const written = EMAIL.exec(text)?.[0] ?? (text === said ? undefined : EMAIL.exec(asWritten(text))?.[0]);
    if (written) return written.replace(/[.!?]+$/, '').toLowerCase();
  }
  return undefined;
}

const asWritten = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s*(?:\bat\b|\barroba\b)\s*/g, '@')
    .replaceAll(/\s*(?:\bdot\b|\bpunto\b|\bpoint\b)\s*/g, '.')
    .replaceAll(/\s*\bunderscore\b\s*/g, '_')
    .replaceAll(/\s*\b(?:dash|hyphen)\b\s*/g, '-')
    .replaceAll(/\s+/g, '');

const NEAR = 6;
const WHOLE = 80;

/** The street, and the town and the zip that stand beside it. */
function readAddress({ said, reading, asked }: Said): string | undefined {
  const marked = reading.spans.filter(({ kind }) => kind === 'address');
  const isGiven = asked === 'address' || reading.acts.has('giveAddress');
  const first = isGiven ? marked.findLast(({ text }) => /\d/.test(text)) : undefined;
  // "48 Aspen Ave, Provo", where nothing else was said: all of it.
  if (first && asked === 'address' && reading.clauses.length === 1 && said.length <= WHOLE) return tidy(said);
  if (!first) return asked === 'address' && reading.acts.has('giveAddress') ? tidy(said) : undefined;
  let { end } = first;
  for (const { kind, start, end: until } of reading.spans) {
    const goesOn = kind === 'town' || kind === 'zip' || kind === 'address';
    if (goesOn && start >= end && start - end <= NEAR) end = until;
  }
  return tidy(said.slice(first.start, end));
}

const tidy = (text: string): string =>
  text
    .replace(/^(?:it'?s|my address is|at|the address is|es(?: en)?|(?:mi|la) direcci[oó]n es|en)\s+/i, '')
    .trim()
    .replace(/[.,]+$/, '');
