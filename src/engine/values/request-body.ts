/** What a request says, whether it was sent as JSON or as a form. */
import { type ParsedBody, parseJsonBody } from './json-paths.ts';

/** A form with more is none that a person filled in. */
const MAX_FORM_FIELDS = 1000;

/**
 * JSON is read whatever the request calls it, since many senders leave the type of a form in place; what is no JSON is read
 * as a form where the request says that it is one. A form is an object of its fields, and a field that comes several times a
 * list.
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
