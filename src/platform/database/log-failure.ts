import type { Logger } from '#platform/log/logger.ts';
import { isConnectionError, isOutOfResources } from './connection-error.ts';

/**
 * For recurring work. While the database is away, all of it fails every second, and the one line that
 * listen.ts logs is enough.
 */
export function logFailure(
  logger: Pick<Logger, 'error' | 'debug'>,
  { error, message, ...about }: { error: unknown; message: string; [about: string]: unknown },
): void {
  const isAway = isConnectionError(error) && !isOutOfResources(error);
  logger[isAway ? 'debug' : 'error']({ err: error, ...about }, message);
}
