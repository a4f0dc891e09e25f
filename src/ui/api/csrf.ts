const COOKIE = 'XSRF-TOKEN';

/**
 * The cookie takes precedence: the server renews it, while the meta tag is as old as the page. Empty values
 * are ignored.
 */
export const pickCsrfToken = (sources: { cookie: string; meta: string | null }): string | null =>
  readCookie(sources.cookie) || sources.meta?.trim() || null;

export const readCsrfToken = (): string | null =>
  pickCsrfToken({
    cookie: document.cookie,
    meta: document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? null,
  });

function readCookie(cookies: string): string | null {
  const pair = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${COOKIE}=`));
  const value = pair?.slice(COOKIE.length + 1) ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    // Not URL-encoded after all, so it is used as it is.
    return value;
  }
}
