/** The history shows what a step was given, except for credentials of another system. */

import {
  CONCEALED,
  concealAddresses,
  concealAddressesIn,
  isSecretName,
} from '#platform/log/secret-addresses.ts';
import type { Action } from './define-action.ts';
import type { Values } from './field.ts';

export function concealSecrets({
  action,
  input,
}: {
  action: Action | undefined;
  input: Values;
}): Record<string, unknown> {
  const rows = action?.fields.filter((field) => field.kind === 'keyValue' && field.mayNameSecrets) ?? [];
  const concealed = rows.map(({ key }) => [key, concealRows(input[key])]);
  return concealAddressesIn({ ...input, ...Object.fromEntries(concealed) }) as Record<string, unknown>;
}

const concealRows = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.map((row: unknown) => (isSecretRow(row) ? { ...row, value: CONCEALED } : row))
    : rows;

export const isSecretRow = (row: unknown): row is { key: string; value: unknown } =>
  typeof row === 'object' &&
  row !== null &&
  'key' in row &&
  typeof row.key === 'string' &&
  isSecretName(row.key);

/** Shorter values are too common in other texts to hide. */
const SHORTEST_SECRET = 6;

/** A request or an answer as it may be stored: without the credentials, however they were written. */
export function concealIn(text: string, secrets: readonly string[]): string {
  const written = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
  const known = written.reduce((shown, secret) => shown.replaceAll(secret, CONCEALED), text);
  return concealAddresses(known).replace(NAMED_SECRET, (_, name: string) => `"${name}":"${CONCEALED}"`);
}

/** Tokens that the vendor's own answer holds. */
const NAMED_SECRET = /"((?:access|refresh|id)_?token|password|client_?secret)"\s*:\s*"[^"]*"/gi;
