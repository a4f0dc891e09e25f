import { groupUsDigits } from '#ui/format/format-phone.ts';

const DIGITS = 10;

/**
 * Groups a number as (xxx) xxx-xxxx while it is typed or pasted, and moves the caret along with the digit before it. A
 * country code of 1 is dropped; other digits too many are kept for the user to see.
 */
export function groupTyped({ text, caret }: { text: string; caret: number }): {
  text: string;
  caret: number;
} {
  const typed = digitsOf(text);
  const before = digitsOf(text.slice(0, caret)).length;
  const hasCountry = typed.startsWith('1') && (typed.length > DIGITS || text.trimStart().startsWith('+'));
  const digits = hasCountry ? typed.slice(1) : typed;
  const grouped = digits.length > DIGITS ? digits : groupUsDigits(digits);
  return { text: grouped, caret: afterDigits(grouped, hasCountry ? before - 1 : before) };
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The position after so many digits. */
function afterDigits(text: string, count: number): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (const [position, character] of [...text].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === count) return position + 1;
  }
  return text.length;
}
