import { expect, it } from 'vitest';
import { addressText } from './address-text.ts';

const nowhere = { address1: null, address2: null, city: null, state: null, zip: null };

it('writes an address on one line, without unknown parts', () => {
  const whole = { address1: '120 Main St', address2: 'Suite 4', city: 'Provo', state: 'UT', zip: '84601' };
  expect(addressText(whole)).toBe('120 Main St, Suite 4, Provo, UT 84601');
  expect(addressText({ ...whole, address2: null, zip: null })).toBe('120 Main St, Provo, UT');
  expect(addressText({ ...nowhere, zip: '84601' })).toBe('84601');
  expect(addressText(nowhere)).toBeNull();
});
