import * as library from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { countryOf, nationalText, phoneValue } from './phone-value.ts';

test('a typed US number becomes E.164, with or without its leading 1', () => {
  expect(phoneValue({ text: '(415) 555-0123', country: 'US', library: null })).toBe('+14155550123');
  expect(phoneValue({ text: '1 415 555 0123', country: 'US', library: null })).toBe('+14155550123');
  expect(phoneValue({ text: '', country: 'US', library: null })).toBe('');
});

test('a pasted international number keeps its own country', () => {
  expect(phoneValue({ text: '+44 7911 123456', country: 'US', library: null })).toBe('+447911123456');
});

test('the library drops the leading zero where the country does', () => {
  expect(phoneValue({ text: '07911 123456', country: 'GB', library })).toBe('+447911123456');
});

test('the country is found by the longest code, the preferred one on a tie', () => {
  expect(countryOf({ value: '+447911123456', preferred: 'US' })).toBe('GB');
  expect(countryOf({ value: '+18765550123', preferred: 'US' })).toBe('JM');
  expect(countryOf({ value: '+14165550123', preferred: 'CA' })).toBe('CA');
  expect(countryOf({ value: '', preferred: 'DE' })).toBe('DE');
});

test('the box shows the national part', () => {
  expect(nationalText({ value: '+14155550123', country: 'US', library: null })).toBe('(415) 555-0123');
  expect(nationalText({ value: '+447911123456', country: 'GB', library: null })).toBe('7911123456');
  expect(nationalText({ value: '+447911123456', country: 'GB', library })).toBe('07911 123456');
});
