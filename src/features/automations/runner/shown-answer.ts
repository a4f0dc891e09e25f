/** What the history keeps of an answer from outside. */
import { cutText } from '#engine/text/storable-text.ts';
import type { OutboundAnswer } from '#platform/outbound-http.ts';
import { CONCEALED, isSecretRow } from './conceal-secrets.ts';

const SHOWN_CHARACTERS = 4096;
/** More of JSON, because the editor offers its fields, and only a whole document has any. */
const SHOWN_JSON_CHARACTERS = 16_384;

/** An address may send our own headers back, as one that debugs does: the keys among them are not written down. */
export function shownAnswer({
  answer: { status, contentType, body },
  headers,
}: {
  answer: OutboundAnswer;
  headers: readonly { key: string; value: string }[];
}): { status: number; content_type: string; body: string } {
  // Concealed before the cut, which could leave the beginning of a key.
  const concealed = secretsIn(headers).reduce((text, secret) => text.replaceAll(secret, CONCEALED), body);
  const length = /\bjson\b/i.test(contentType) ? SHOWN_JSON_CHARACTERS : SHOWN_CHARACTERS;
  return { status, content_type: cutText(contentType, 200), body: cutText(concealed, length) };
}

const SHORTEST_SECRET = 4;

/** The values, and their parts: of `Bearer abc` an address may repeat only `abc`. As they are, and as JSON writes them. */
function secretsIn(headers: readonly { key: string; value: string }[]): string[] {
  const values = headers.filter(isSecretRow).flatMap(({ value }) => [value, ...value.split(/[\s,;=]+/)]);
  const written = values.flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]);
  return [...new Set(written)]
    .filter((value) => value.length >= SHORTEST_SECRET && !/^(bearer|basic|digest|token)$/i.test(value))
    .sort((one, other) => other.length - one.length);
}
