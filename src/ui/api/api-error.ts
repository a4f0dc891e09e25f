import type { ErrorBody } from '#platform/contract.ts';

/** The reply does not have the shape that the route declares; pages word this themselves. */
export const UNEXPECTED_FORMAT = 'unexpected-format';
/** There was no reply at all; `status` is 0. */
export const NETWORK_ERROR = 'network-error';

export class ApiError extends Error {
  override name = 'ApiError';
  status: number;
  code: string;
  requestId: string | null;
  /** What is wrong with each field; empty unless the server named fields. */
  errors: Record<string, string[]>;
  /** The server's own message, or null when `message` was made up here. */
  serverMessage: string | null;
  /** The seconds to wait before a retry, if the server says so. */
  retryAfter: number | null;

  constructor(given: {
    message: string;
    status: number;
    code: string;
    requestId?: string | null;
    errors?: Record<string, string[]>;
    serverMessage?: string | null;
    retryAfter?: number | null;
    cause?: unknown;
  }) {
    super(given.message, { cause: given.cause });
    this.status = given.status;
    this.code = given.code;
    this.requestId = given.requestId ?? null;
    this.errors = given.errors ?? {};
    this.serverMessage = given.serverMessage ?? null;
    this.retryAfter = given.retryAfter ?? null;
  }
}

/** Reads our error body, and copes with anything that a proxy may have answered instead. */
export const readApiError = async (response: Response): Promise<ApiError> => {
  const body = await readErrorBody(response);
  const serverMessage = typeof body.message === 'string' && body.message.trim() !== '' ? body.message : null;
  return new ApiError({
    message: serverMessage ?? `API request failed with status: ${response.status}`,
    serverMessage,
    status: response.status,
    code: typeof body.code === 'string' ? body.code : `http-${response.status}`,
    requestId: typeof body.request_id === 'string' ? body.request_id : response.headers.get('x-request-id'),
    errors: readFieldErrors(body.errors),
    retryAfter: readRetryAfter(response),
  });
};

/** Our server sends seconds; a date, which a proxy may send, is ignored. */
function readRetryAfter({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return seconds > 0 ? seconds : null;
}

async function readErrorBody(response: Response): Promise<Partial<Record<keyof ErrorBody, unknown>>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function readFieldErrors(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {};
  const entries = Object.entries(errors).map(([field, said]): [string, string[]] => [
    field,
    [said].flat().filter((line) => typeof line === 'string'),
  ]);
  return Object.fromEntries(entries.filter(([, lines]) => lines.length > 0));
}
