/** Parses a request body sent as JSON or as a form. */
import { type ParsedBody, parseJsonBody } from './json-paths.ts';

/** No person fills in a form with more fields. */
const MAX_FORM_FIELDS = 1000;

/**
 * JSON is parsed under any content type, since many senders keep the type of a form; a body that is not JSON
 * is parsed as a form if the request says so. A form becomes an object of its fields, and a repeated field
 * becomes a list.
 */
export function parseRequestBody({ text, isForm }: { text: string; isForm: boolean }): ParsedBody {
  const json = parseJsonBody(text);
  return json.ok || !isForm ? json : parseForm(text);
}

function parseForm(text: string): ParsedBody {
  const fields = new URLSearchParams(text.split('&', MAX_FORM_FIELDS + 1).join('&'));
  if (fields.size === 0) return { ok: false, message: 'The form is empty.' };
  if (fields.size > MAX_FORM_FIELDS) return { ok: false, message: 'The form has too many fields.' };
  const byName = Map.groupBy(fields, ([name]) => name);
  const values = [...byName].map(([name, pairs]) => {
    const all = pairs.map(([, value]) => value);
    return [name, all.length > 1 ? all : all[0]];
  });
  return { ok: true, value: Object.fromEntries(values) };
}
