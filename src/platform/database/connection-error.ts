/** Socket errors when the server is gone; ENOENT means that the unix socket does not exist. */
const SOCKET_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EAGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** 08 connection, 53 out of resources (connections, disk), 57P shutting down or starting, 58030 I/O error. */
const SERVER_CODES = /^(08...|53...|57P..|58030)$/;
/** The driver and its pool report their own failures without codes. */
const DRIVER_MESSAGES = [
  ...['Connection terminated', 'Connection terminated unexpectedly', 'timeout expired', 'Query read timeout'],
  ...['Connection terminated due to connection timeout', 'timeout exceeded when trying to connect'],
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

type Failure = { code?: unknown; message?: unknown; cause?: unknown };

/**
 * The database was unreachable or the connection was lost: the statement may or may not have been executed.
 */
export const isConnectionError = (error: unknown): boolean =>
  comesFrom(error, ({ code, message }) => {
    if (typeof code === 'string' && (SOCKET_CODES.has(code) || SERVER_CODES.test(code))) return true;
    return DRIVER_MESSAGES.some((known) => known === message);
  });

/** The server runs but lacks disk space, memory or connections. */
export const isOutOfResources = (error: unknown): boolean =>
  comesFrom(error, ({ code }) => typeof code === 'string' && /^53...$/.test(code));

/** Two transactions waited for each other and this one was rolled back: it can be repeated safely. */
export const isDeadlock = (error: unknown): boolean =>
  comesFrom(error, ({ code }) => code === '40P01' || code === '40001');

/** Drizzle wraps the driver's errors, so causes count too. */
function comesFrom(error: unknown, isOne: (failure: Failure) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const failure: Failure = error;
  return isOne(failure) || comesFrom(failure.cause, isOne);
}
