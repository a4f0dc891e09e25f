import { parsePlaceholders, placeholderName } from '../text/placeholders.ts';
import { variableLabel } from '../values/variable-catalogue.ts';

/** A text as a read-only screen shows it: "Hi {contact.first_name}" → "Hi [First name]". */
export const readableText = (text: string): string =>
  parsePlaceholders(text)
    .map((part) => (typeof part === 'string' ? part : `[${variableLabel(placeholderName(part))}]`))
    .join('');
