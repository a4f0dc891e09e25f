const SECRET_NAME = /authorization|cookie|password|secret|token|api[-_]?key|signature/i;
export const CONCEALED = '••••••';

/** The history shows what a step was given, except for headers that carry another system's credentials. */
export function concealSecrets(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { headers } = input;
  if (!Array.isArray(headers)) return { ...input };
  return {
    ...input,
    headers: headers.map((row: unknown) => (isSecretRow(row) ? { ...row, value: CONCEALED } : row)),
  };
}

export const isSecretRow = (row: unknown): row is { key: string; value: unknown } =>
  typeof row === 'object' &&
  row !== null &&
  'key' in row &&
  typeof row.key === 'string' &&
  SECRET_NAME.test(row.key);
