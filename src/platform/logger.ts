import { type DestinationStream, type Logger, pino } from 'pino';

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
      redact: { paths: [...paths, 'req.headers["x-xsrf-token"]'], censor: '[secret]' },
    },
    destination ?? pino.destination({ sync: true }),
  );
}
