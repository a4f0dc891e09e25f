import { expect, it } from 'vitest';
import { reachOf } from './reach-of.ts';

it.each([
  ['', '', null],
  ['ann', '+1801', null],
  ['ann@example', '', null],
  [' ann@example.com ', '+1801555', { email: 'ann@example.com', phone: '' }],
  ['ann@', '+18015550100', { email: '', phone: '+18015550100' }],
])('“%s” and “%s”', (email, phoneNumber, reach) => {
  expect(reachOf({ email, phoneNumber })).toEqual(reach);
});
