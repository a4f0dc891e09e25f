/** The part of an external response that the history keeps. */
import { isSecretRow } from '#connectors/framework/conceal-secrets.ts';
import type { Answer } from '#connectors/framework/run/define-run.ts';
import { cutText } from '#engine/text/storable-text.ts';
import { CONCEALED, concealAddresses, secretsInAddress } from '#platform/log/secret-addresses.ts';

const SHOWN_CHARACTERS = 4096;
/** JSON is kept longer, because the editor offers its fields, and only a whole document has any. */
const SHOWN_JSON_CHARACTERS = 16_384;

/** An address may echo itself and our headers, as debugging services do: the secrets among them are not stored. */
export function shownAnswer({
  answer: { status, contentType, body },
  url,
  headers,
}: {
  answer: Answer;
  url: string;
  headers: readonly { key: string; value: string }[];
}): { status: number; content_type: string; body: string } {
  // Concealed before cutting, which could leave the beginning of a secret.
  const secrets = secretsIn([...headers, ...secretsInAddress(url).map((value) => ({ key: 'token', value }))]);
  const concealed = concealAddresses(
    secrets.reduce((text, secret) => text.replaceAll(secret, CONCEALED), body),
  );
  const length = /\bjson\b/i.test(contentType) ? SHOWN_JSON_CHARACTERS : SHOWN_CHARACTERS;
  return { status, content_type: cutText(contentType, 200), body: cutText(concealed, length) };
}

const SHORTEST_SECRET = 4;

/**
 * The values and their parts, since an address may echo only `abc` of `Bearer abc`; plain and JSON-escaped.
 */
function secretsIn(headers: readonly { key: string; value: string }[]): string[] {
  const values = headers.filter(isSecretRow).flatMap(({ value }) => [value, ...value.split(/[\s,;=]+/)]);
  const written = values.flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]);
  return [...new Set(written)]
    .filter((value) => value.length >= SHORTEST_SECRET && !/^(bearer|basic|digest|token)$/i.test(value))
    .sort((one, other) => other.length - one.length);
}
