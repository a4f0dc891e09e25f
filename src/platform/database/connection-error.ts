/** SQLSTATE classes 08 (connection), 53 (resources), 57 (shutdown); and sockets that broke. Nobody knows whether what was sent was done. */
export function isConnectionError(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && /^(08|53|57)/.test(code)) return true;
  return /ECONN|EPIPE|terminated|timeout exceeded/i.test(`${code ?? ''} ${message ?? ''}`);
}
