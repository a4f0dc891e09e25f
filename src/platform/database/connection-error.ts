/** What a socket says when the other side is away; ENOENT is a unix socket that is not there. */
const SOCKET_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EAGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** 08 connection, 53 no resources (no connection left, disk full), 57P going down or starting, 58030 input and output. */
const SERVER_CODES = /^(08...|53...|57P..|58030)$/;
/** The driver and its pool have no codes for what they notice themselves. */
const DRIVER_MESSAGES = [
  ...['Connection terminated', 'Connection terminated unexpectedly', 'timeout expired', 'Query read timeout'],
  ...['Connection terminated due to connection timeout', 'timeout exceeded when trying to connect'],
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

type Failure = { code?: unknown; message?: unknown; cause?: unknown };

/** The database could not be reached, or the connection to it was lost: nobody knows whether what was sent was done. */
export const isConnectionError = (error: unknown): boolean =>
  comesFrom(error, ({ code, message }) => {
    if (typeof code === 'string' && (SOCKET_CODES.has(code) || SERVER_CODES.test(code))) return true;
    return DRIVER_MESSAGES.some((known) => known === message);
  });

/** The server is there, and lacks what it takes to serve: space on the disk, memory, connections. */
export const isOutOfResources = (error: unknown): boolean =>
  comesFrom(error, ({ code }) => typeof code === 'string' && /^53...$/.test(code));

/** Two transactions waited for each other, and this one gave way: nothing of it was kept, and it can be done again. */
export const isDeadlock = (error: unknown): boolean =>
  comesFrom(error, ({ code }) => code === '40P01' || code === '40001');

/** Drizzle wraps what the driver says, so the causes count, too. */
function comesFrom(error: unknown, isOne: (failure: Failure) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const failure: Failure = error;
  return isOne(failure) || comesFrom(failure.cause, isOne);
}
