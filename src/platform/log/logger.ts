import { type DestinationStream, type Logger, pino } from 'pino';
import { errorText, loggable } from './loggable.ts';

export type { Logger };

/** Redacted at any depth: a reader of the log could use these to act as another user. */
const SECRET_FIELDS = ['password', 'current_password', 'token', 'authorization', 'cookie', 'stripe_token'];

export function createLogger({
  level,
  destination,
}: {
  level: string;
  destination?: DestinationStream;
}): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Runs before pino handles any argument, so every way of logging an error passes through here.
      hooks: {
        logMethod(args, method) {
          method.apply(this, withoutValues(args) as typeof args);
        },
      },
      serializers: { err: (error: unknown) => loggable(error) }, // For what a child logger is bound to.
      redact: { paths: [...paths, 'req.headers["x-xsrf-token"]'], censor: '[secret]' },
    },
    destination ?? pino.destination({ sync: true }),
  );
}

/** The arguments as pino takes them: an object or an error, a message, and the values for the message. */
function withoutValues([first, ...rest]: unknown[]): unknown[] {
  const texts = rest.map((one) => (one instanceof Error ? errorText(one) : loggable(one)));
  if (first instanceof Error)
    return [{ err: loggable(first) }, ...(texts.length ? texts : [errorText(first)])];
  return [loggable(first), ...texts];
}
