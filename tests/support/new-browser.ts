import { createToken, sign } from '#platform/secrets.ts';

/** The headers of a browser that has not been here before, with its CSRF token: send them with `csrf: false`. */
export function newBrowser(): Record<string, string> {
  const token = createToken();
  return { cookie: `porchlight_session=${token}`, 'x-xsrf-token': sign({ key: token, message: 'xsrf' }) };
}
