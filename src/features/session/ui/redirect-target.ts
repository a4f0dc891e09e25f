const HOME = '/dashboard';
const ORIGIN = 'https://same.invalid';
/** Going back to these after a login would undo it or loop. */
const NEVER = ['/', '/logout', '/account/logout'];

/**
 * Where a login may redirect to: only a path on this origin, because the value comes from the address bar, and a link that
 * logs in and then opens a foreign page is a phishing tool. Anything doubtful becomes the dashboard.
 */
export const redirectTarget = (wanted: unknown): string => {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || hasControlOrBackslash(wanted)) return HOME;
  let url: URL;
  try {
    url = new URL(wanted, ORIGIN);
  } catch {
    return HOME;
  }
  const path = url.pathname.replace(/\/+$/, '') || '/';
  if (url.origin !== ORIGIN || url.pathname.startsWith('//') || NEVER.includes(path)) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** Browsers read a backslash as a slash and drop control characters, so either may hide a `//host`. */
function hasControlOrBackslash(text: string): boolean {
  return [...text].some((character) => character === '\\' || character.charCodeAt(0) < 0x20);
}
