/** The texts of an e-mail, whichever way it came in. */
import { BODY_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '#features/reach/vocabulary.ts';
import { htmlToText } from './html-text.ts';
import { withoutQuotes } from './reply-text.ts';

const TEXT_MAX_LENGTH = 200_000;

/** All of the text, and the part of it that the sender wrote. */
export function writtenIn({ text = '', html = '' }: { text?: string; html?: string }): {
  whole: string;
  reply: string;
} {
  const written = text.trim() === '' ? htmlToText(html) : text;
  const whole = withoutControls(written.replace(/\r\n?/g, '\n')).trim().slice(0, TEXT_MAX_LENGTH);
  return { whole, reply: withoutQuotes(whole).slice(0, BODY_MAX_LENGTH) };
}

/** PostgreSQL cannot store NUL, and other control characters mean nothing. */
const withoutControls = (text: string): string =>
  text.replace(/\p{Cc}/gu, (letter) => (letter === '\n' || letter === '\t' ? letter : ''));

export const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const subjectOf = (text: string): string => oneLine(text).slice(0, SUBJECT_MAX_LENGTH);

/** Programs that send absence notices without a header that says so call them so. */
const ABSENCE =
  /^\W*(auto(matic|mated)?[ -]?(reply|response)|out of (the )?office|vacation (reply|notice))\b/i;

export const isAbsence = (subject: string): boolean => ABSENCE.test(subject);
