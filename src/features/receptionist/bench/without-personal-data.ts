/** Replaces what identifies a customer by made-up data, before their words are kept as a test. */

type KnownPerson = {
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  address: string;
};

const MADE_UP = {
  firstName: 'Alex',
  lastName: 'Morgan',
  email: 'alex.morgan@example.com',
  address: '12 Example Street',
} as const;

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Seven digits or more, with anything that people write between them; not a date such as 2026-11-16. */
const PHONE = /(?!\d{4}-\d\d-\d\d\b)(?<![\w$])\+?\(?\d(?:[\s().-]{0,3}\d){6,14}\b/g;
const DIGIT_WORD = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)';
const SPOKEN_PHONE = new RegExp(`\\b${DIGIT_WORD}(?:[\\s,-]+${DIGIT_WORD}){6,14}\\b`, 'gi');

export function withoutPersonalData(lines: readonly string[], person: KnownPerson): string[] {
  const numbers = new Map<string, string>();
  /** The same number stays the same. 555-0100 to 555-0199 belong to no one. */
  const madeUpNumber = (found: string): string => {
    const digits = found.replace(/\D/g, '').slice(-10) || found.toLowerCase();
    const known = numbers.get(digits) ?? `303-555-01${String(42 + (numbers.size % 50)).padStart(2, '0')}`;
    numbers.set(digits, known);
    return known;
  };
  const rules: [RegExp, string | ((found: string) => string)][] = [
    [EMAIL, MADE_UP.email],
    ...wholeWords(person.address, MADE_UP.address),
    [PHONE, madeUpNumber],
    [SPOKEN_PHONE, madeUpNumber],
    ...wholeWords(person.firstName, MADE_UP.firstName),
    ...wholeWords(person.lastName, MADE_UP.lastName),
  ];
  return lines.map((line) =>
    rules.reduce(
      (text, [pattern, by]) => text.replace(pattern, (found) => (typeof by === 'string' ? by : by(found))),
      line,
    ),
  );
}

/** A single letter is no name that could be told from other words. */
function wholeWords(text: string, by: string): [RegExp, string][] {
  const name = text.trim();
  if (name.length < 2) return [];
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return [[new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'), by]];
}
