export type ErrorDetails = { message: string; requestId: string | null; text: string };

const UNEXPECTED = 'Something went wrong that we did not expect.';
const NOT_FETCHED = 'This part of Porchlight could not be fetched. Check your connection and try again.';
/** Browsers have three wordings for a page's code that did not arrive. */
const FAILED_FETCH = /dynamically imported module|importing a module script failed|preload css/i;

/**
 * What is told about a failure on the page, and what goes into a support message. An error that the engine itself threw
 * is a mistake of ours: its words go into the support message alone.
 */
export function errorDetails({
  error,
  address,
  at,
}: {
  error: unknown;
  address: string;
  at: Date;
}): ErrorDetails {
  const said = readText(error, 'message');
  const requestId = readText(error, 'requestId') ?? readText(error, 'request_id');
  const lines = [
    said ?? UNEXPECTED,
    `Page: ${address}`,
    `Time: ${at.toISOString()}`,
    ...(requestId ? [`Request: ${requestId}`] : []),
  ];
  return { message: toMessage({ error, said }), requestId, text: lines.join('\n') };
}

function toMessage({ error, said }: { error: unknown; said: string | null }): string {
  if (said !== null && FAILED_FETCH.test(said)) return NOT_FETCHED;
  const ours = [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
  return said === null || ours ? UNEXPECTED : said;
}

function readText(error: unknown, field: 'message' | 'requestId' | 'request_id'): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
