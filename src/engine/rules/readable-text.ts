import { parsePlaceholders, placeholderName } from '../text/placeholders.ts';
import type { VariableCatalogue } from '../values/variable-catalogue.ts';

/** A text as a read-only screen shows it: "Hi {contact.first_name}" → "Hi [First name]". */
export const readableText = (text: string, { labelOf }: VariableCatalogue): string =>
  parsePlaceholders(text)
    .map((part) => (typeof part === 'string' ? part : `[${labelOf(placeholderName(part))}]`))
    .join('');
