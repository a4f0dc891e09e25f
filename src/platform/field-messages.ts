/**
 * Says what is wrong with a field, for the user who filled it in. Server and browser both use this, so a
 * refusal reads the same on both sides. A schema with its own message keeps it.
 */
import type { z } from 'zod';

const NOT_READABLE = 'This is not in the right form.';

/** For `z.config({ customError })` and for `safeParse(value, { error })`. */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This field is required.'
        : (WANTED[issue.expected] ?? NOT_READABLE);
    case 'too_small':
      return issue.inclusive === false
        ? `Enter more than ${inUnits.format(issue.minimum)}.`
        : tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return FORMATS[issue.format] ?? NOT_READABLE;
    case 'invalid_value':
      return 'Please choose one of the options.';
    case 'not_multiple_of':
      return `Enter a multiple of ${String(issue.divisor)}.`;
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.join(', ')}.`;
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0]?.message ?? NOT_READABLE;
    default:
      return NOT_READABLE;
  }
}

const WANTED: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  array: 'Enter a list.',
};

const FORMATS: Record<string, string> = {
  email: 'Please enter a valid email address.',
  url: 'Enter a whole web address, such as https://example.com.',
  date: 'Please enter a valid date.',
  datetime: 'Please enter a valid date and time.',
  time: 'Please enter a valid time.',
};

const inUnits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string')
    return minimum === 1 ? 'Please fill this in.' : `Use at least ${inUnits.format(minimum)} characters.`;
  if (isCount(origin))
    return minimum === 1 ? 'Add at least one.' : `Add at least ${inUnits.format(minimum)}.`;
  return `Enter ${inUnits.format(minimum)} or more.`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `Use at most ${inUnits.format(maximum)} characters.`;
  if (isCount(origin)) return `Use at most ${inUnits.format(maximum)} of these.`;
  return `Enter ${inUnits.format(maximum)} or less.`;
}

const isCount = (origin: string) => origin === 'array' || origin === 'set' || origin === 'record';

/** `phoneNumbers.0.number` becomes "Phone numbers 1 number", for fields that no form labels. */
export function fieldWords(path: string): string {
  const words = path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
