/**
 * The connection was lost, could not be had, or the server is going down: SQLSTATE classes 08, 53 and 57P, and whatever a
 * socket says. Nobody knows whether what was sent was done.
 */
export function isConnectionError(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && /^(08|53|57P|E[A-Z_]+$)/.test(code)) return true;
  return /terminated|timeout exceeded|read timeout|not queryable/i.test(message ?? '');
}

/** Two transactions waited for each other, and this one gave way: nothing of it was kept, and it can be done again. */
export function isDeadlock(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '40P01' || code === '40001';
}
