/**
 * Keeps what went wrong and where in the log, and drops the values that a statement was given. Drizzle puts
 * them into its message, PostgreSQL into `detail`, `where` and, quoted, its message. So only the fields below
 * are logged, and messages are rebuilt from parts that carry no value.
 */
import { concealAddresses } from './secret-addresses.ts';

type ErrorLike = {
  message: string;
  name?: unknown;
  stack?: unknown;
  cause?: unknown;
  [field: string]: unknown;
};

type LoggableError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggableError;
  errors?: LoggableError[];
  [field: string]: unknown;
};

const KEPT_FIELDS = [
  ...['code', 'severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'],
  ...['errno', 'syscall', 'address', 'port', 'status', 'statusCode', 'responseCode', 'queue'],
];
/** PostgreSQL's fields that its message may name. */
const NAMES = ['schema', 'table', 'column', 'constraint', 'dataType'];
const SYNTAX_ERROR = '42601';
const DEEPEST = 6;
/** Marks converted values, so that converting one twice changes nothing. */
const made = new WeakSet<object>();

/** Converts everything given to the logger, including errors nested at any depth. */
export function loggable(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || made.has(value)) return value;
  if (isErrorLike(value)) return loggableError(value, depth);
  if (depth > DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((item: unknown) => loggable(item, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, loggable(one, depth + 1)]));
}

/** One line that says what went wrong, causes included. */
export function errorText(error: unknown): string {
  if (!isErrorLike(error)) return String(error);
  const message = messageOf(error);
  return isErrorLike(error.cause) ? `${message}: ${errorText(error.cause)}` : message;
}

function loggableError(error: ErrorLike, depth: number): LoggableError {
  const type = typeof error.name === 'string' && error.name !== 'Error' ? error.name : error.constructor.name;
  const message = messageOf(error);
  const kept = KEPT_FIELDS.filter((field) => isPlain(error[field])).map((field) => [field, error[field]]);
  const result: LoggableError = {
    type,
    message,
    stack: [`${type}: ${message}`, ...framesOf(error)].join('\n'),
    ...Object.fromEntries(kept),
    ...(isErrorLike(error.cause) && depth < DEEPEST && { cause: loggableError(error.cause, depth + 1) }),
    ...(Array.isArray(error.errors) && {
      errors: error.errors.filter(isErrorLike).map((one) => loggableError(one, depth + 1)),
    }),
  };
  made.add(result);
  return result;
}

function messageOf(error: ErrorLike): string {
  if ('query' in error && 'params' in error) return 'Failed query';
  return concealAddresses(isFromPostgres(error) ? withoutValues(error) : error.message);
}

const isFromPostgres = ({ severity, code }: ErrorLike): boolean =>
  typeof severity === 'string' && typeof code === 'string';

/** Keeps our own names. Class 42 is about wrong names; only a syntax error may quote something else. */
function withoutValues(error: ErrorLike): string {
  const code = String(error.code);
  if (code.startsWith('42') && code !== SYNTAX_ERROR) return error.message;
  const names = NAMES.map((field) => error[field]);
  return error.message.replace(/"([^"]*)"/g, (quoted, name) => (names.includes(name) ? quoted : '"…"'));
}

const framesOf = ({ stack }: ErrorLike): string[] =>
  typeof stack === 'string' ? stack.split('\n').filter((line) => /^\s+at /.test(line)) : [];

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** The job queue reports errors as plain objects with the same fields. */
const isErrorLike = (value: unknown): value is ErrorLike =>
  value instanceof Error ||
  (typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    'stack' in value &&
    typeof value.message === 'string');
