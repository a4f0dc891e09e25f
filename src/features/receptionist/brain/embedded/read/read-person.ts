/** Who the caller says they are: name, phone number, e-mail address and street address. */
import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { capitalised } from '#features/receptionist/brain/embedded/in-words.ts';
import type { Asked } from '#features/receptionist/brain/embedded/state.ts';

export type ReadPerson = {
  firstName?: string;
  lastName?: string;
  phone?: string;
  email?: string;
  address?: string;
  /** Digits that look like a phone number and are not one. */
  isPhoneIncomplete?: boolean;
  /** What is left of the text for the other readers: digits of a phone number are no time. */
  rest: string;
};

const EMAIL = /[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[a-z]{2,}/i;
const SUFFIX =
  'st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|way|pl|place|cir|circle|ter|terrace|pkwy|parkway|hwy|highway|trail|loop';
const ADDRESS = new RegExp(
  String.raw`\b\d{1,6}\s+(?:[nsew]\.?\s+|(?:north|south|east|west)\s+)?(?:[\w'-]+\s+){1,4}?(?:${SUFFIX})\b\.?(?:,?\s*(?:apt|unit|suite|#)\.?\s*\w+)?(?:,\s*[A-Za-z][A-Za-z .'-]+)?(?:,?\s*[A-Z]{2}\b)?(?:,?\s*\d{5}\b)?`,
  'i',
);

export function readPerson({ text, asked }: { text: string; asked: Asked | null }): ReadPerson {
  const email = EMAIL.exec(text)?.[0]?.replace(/[.!?]+$/, '');
  const withoutEmail = email ? text.replace(email, ' ') : text;
  const [found] = findPhoneNumbersInText(withoutEmail, 'US');
  const withoutPhone = found
    ? withoutEmail.slice(0, found.startsAt) + withoutEmail.slice(found.endsAt)
    : withoutEmail;
  const address = readAddress(withoutPhone, asked);
  const rest = address ? withoutPhone.replace(address, ' ') : withoutPhone;
  return {
    ...((found || email) && readWholeName(rest)),
    ...readName(rest, asked),
    ...(found && { phone: found.number.number }),
    ...(email && { email: email.toLowerCase() }),
    ...(address && { address: address.trim().replace(/[.,]+$/, '') }),
    ...(!found && asked === 'phone' && /\d{3,}/.test(withoutEmail) && { isPhoneIncomplete: true }),
    rest,
  };
}

function readAddress(text: string, asked: Asked | null): string | null {
  const match = ADDRESS.exec(text)?.[0];
  if (match) return match;
  const isWhole =
    asked === 'address' && /\d/.test(text) && (text.trim().length >= 6 || /\d \p{L}{2}/u.test(text));
  return isWhole ? text.replace(/^(it'?s|my address is|at|the address is)\s+/i, '') : null;
}

/** Words that follow "I'm" or "this is" and are no name. */
const NO_NAME =
  /^(a|an|the|not|no|in|on|at|so|very|just|really|looking|having|calling|trying|going|interested|wondering|here|sorry|sure|good|fine|ok|okay|new|home|happy|glad|ready|free|available|about|for|from|your|my|our|his|her|their|with|and|or|to|it|is|urgent|ridiculous|unacceptable|terrible|crazy|great|perfect|outrageous|wrong|emergency|an?other|still|getting|afraid|worried|upset|angry|done|out|back|sick|tired|flooding|leaking|broken|located|moving|renting|thinking|hoping|waiting|asking|writing|texting|because|what|how|why|when|where|who|which|that|this|there|they|we|you|i|me|regarding|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|yes|yeah|yep|nope|please|thanks|thank|hi|hello|hey|can|could|would|do|does|need|want|like|book|cancel|reschedule|some|any|all|under|actually|only|also|too|already|same|time|times|whenever|asap|none|other|another|earlier|later|first|second|third|last|one|of|if|but|then|too|being|been|was|were|are|am|will|should|may|might|must|have|has|had|drain|sink|toilet|water|heater|service|appointment|customer|spanish|english)$/i;

const CLEAR =
  /\b(?:my name is|my name's|my name|name is|name's|names|call me|under the name(?: of)?|the name is|name:)\s+(.+)/i;
const MAYBE = /\b(?:[Ii] am|[Ii]['’]?m|[Tt]his is|[Ii]t['’]?s|[Ii]t is)\s+([A-Z].*)/;

function readName(text: string, asked: Asked | null): { firstName?: string; lastName?: string } {
  // "Call me back" holds no name.
  const clear = nameFrom(CLEAR.exec(text)?.[1] ?? '');
  if (clear.firstName) return clear;
  const maybe = MAYBE.exec(text)?.[1];
  if (maybe) return nameFrom(maybe, { isCapital: true });
  if (asked !== 'name') return {};
  const words = text
    .trim()
    .replace(/^((it'?s|it’s|i'?m|i’m|sure|yes|yeah|ok|okay|of course|certainly|under|for)[,.! ]+)+/i, '');
  return words.split(/\s+/).length <= 4 ? nameFrom(words) : {};
}

/** "Ana Ruiz 720-555-0134": what stands alone beside a number or an e-mail address is a name. */
function readWholeName(text: string): { firstName?: string; lastName?: string } {
  const words = text.replaceAll(/[,.;:]/g, ' ').trim();
  const read = nameFrom(words, { isCapital: true });
  const isWhole =
    [read.firstName, read.lastName].filter(Boolean).join(' ').split(' ').length === words.split(/\s+/).length;
  return isWhole ? read : {};
}

/** "ANA" and "ana" → "Ana"; "McKay" stays. */
const nameCase = (word: string): string =>
  capitalised(word === word.toUpperCase() && word.length > 1 ? word.toLowerCase() : word);

/** Up to three words, as long as they can be a name. */
function nameFrom(text: string, { isCapital = false } = {}): { firstName?: string; lastName?: string } {
  const names: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const bare = word.replace(/[.,!?;:]+$/, '');
    const isName = /^\p{L}[\p{L}'’.-]*$/u.test(bare) && !NO_NAME.test(bare);
    if (!isName || (isCapital && !/^\p{Lu}/u.test(bare))) break;
    names.push(nameCase(bare));
    if (names.length === 3 || bare !== word) break;
  }
  const [firstName, ...rest] = names;
  if (!firstName || firstName.length < 2) return {};
  return { firstName, ...(rest.length > 0 && { lastName: rest.join(' ') }) };
}
