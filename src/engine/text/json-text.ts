/** A JSON document with placeholders. Any other text is sent as written. */
import { type Part, type Placeholder, parsePlaceholders } from './placeholders.ts';

/** Whether it is a JSON document for any values of its placeholders. */
export const isJsonTemplate = (text: string): boolean => jsonParts(parsePlaceholders(text)) !== null;

/** Null when the text is not a JSON document. */
export function jsonParts(parts: readonly Part[]): Part[] | null {
  let isInString = false;
  let skeleton = '';
  const placed = parts.map((part): Part => {
    if (typeof part !== 'string') {
      if (!isInString) skeleton += 'null';
      return place({ part, isInString });
    }
    skeleton += part;
    isInString = endsInString({ text: part, isInString });
    return part;
  });
  return isDocument(skeleton) ? placed : null;
}

const place = ({ part, isInString }: { part: Placeholder; isInString: boolean }): Part => ({
  ...part,
  as: isInString ? 'json-string' : 'json-value',
});

function endsInString({ text, isInString }: { text: string; isInString: boolean }): boolean {
  let inside = isInString;
  for (const [found] of text.matchAll(/\\.|"/gs)) if (found === '"') inside = !inside;
  return inside;
}

function isDocument(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
