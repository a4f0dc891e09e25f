import { ApiError, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';

const UNREADABLE = 'Invalid auth link response format';
const MISSING = 'Authentication link not available.';

/** The vendor's page. The browser goes there, so anything but http(s) is refused. */
export function readAuthLink(url: string): string {
  if (url.trim() === '') throw new Error(MISSING);
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new Error(UNREADABLE);
  return url;
}

export function authLinkFailure(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  return error.code === UNEXPECTED_FORMAT ? UNREADABLE : (error.serverMessage ?? MISSING);
}
