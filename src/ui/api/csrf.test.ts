import { expect, it } from 'vitest';
import { pickCsrfToken } from './csrf.ts';

it.each([
  ['the cookie, decoded', 'a=1; XSRF-TOKEN=ab%2Bc%3D%3D; b=2', 'from-meta', 'ab+c=='],
  ['a cookie that holds "="', 'XSRF-TOKEN=ab==', null, 'ab=='],
  ['a cookie with an invalid encoding', 'XSRF-TOKEN=100%', null, '100%'],
  ['the meta tag without a cookie', 'OTHER-XSRF-TOKEN=x', 'from-meta', 'from-meta'],
  ['the meta tag when the cookie is empty', 'XSRF-TOKEN=', 'from-meta', 'from-meta'],
  ['nothing when both are empty', '', '', null],
  ['nothing when neither exists', '', null, null],
])('takes %s', (_, cookie, meta, token) => {
  expect(pickCsrfToken({ cookie, meta })).toBe(token);
});
