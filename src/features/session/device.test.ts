import { expect, it } from 'vitest';
import { describeDevice } from './device.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Safari/604.1';

it.each([
  [PHONE, 'Safari on iOS'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
