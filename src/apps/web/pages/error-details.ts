export type ErrorDetails = { message: string; requestId: string | null; text: string };

const UNEXPECTED = 'Something went wrong that we did not expect.';

/**
 * The failure's text for the page and for a support message. An error thrown by the JavaScript engine is a
 * bug of ours, so its text goes only into the support message.
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
  const ours = [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
  return said === null || ours ? UNEXPECTED : said;
}

function readText(error: unknown, field: 'message' | 'requestId' | 'request_id'): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
