import { type DestinationStream, type Logger, pino } from 'pino';
import { errorText, loggable } from './loggable.ts';

export type { Logger };

/** Never in a log line, wherever they turn up: what would let a reader of the log act as somebody else. */
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
      // pino has taken care of none of the arguments yet, so no way of logging an error goes around this.
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

/** As pino takes them: an object or an error, a message, and what goes into the message. */
function withoutValues([first, ...rest]: unknown[]): unknown[] {
  const texts = rest.map((one) => (one instanceof Error ? errorText(one) : loggable(one)));
  if (first instanceof Error)
    return [{ err: loggable(first) }, ...(texts.length ? texts : [errorText(first)])];
  return [loggable(first), ...texts];
}
