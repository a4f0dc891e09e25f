import { expect, it } from 'vitest';
import { zonesOfNumber } from './area-code-zones.ts';

it.each([
  ['+12125550142', ['America/New_York']],
  ['+13125550142', ['America/Chicago']],
  ['+18015550142', ['America/Denver']],
  ['+16025550142', ['America/Phoenix']],
  ['+14155550142', ['America/Los_Angeles']],
  ['+19075550142', ['America/Anchorage']],
  ['+18085550142', ['Pacific/Honolulu']],
  ['+18505550142', ['America/New_York', 'America/Chicago']],
  ['+12085550142', ['America/Denver', 'America/Los_Angeles']],
  ['+18005550142', []],
  ['+14165550142', []],
  ['+442079460123', []],
  ['someone@example.test', []],
])('%s belongs to %j', (number, zones) => {
  expect(zonesOfNumber(number)).toEqual(zones);
});

it('names only zones that exist', () => {
  for (const code of ['212', '312', '801', '602', '415', '907', '808', '787', '671']) {
    for (const timeZone of zonesOfNumber(`+1${code}5550142`)) {
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
    }
  }
});
