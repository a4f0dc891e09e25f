import { expect, it } from 'vitest';
import { partsOf } from './linked-text.ts';

const linksIn = (text: string) =>
  partsOf(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

it.each([
  ['Call (801) 555-0171.', [['(801) 555-0171', 'tel:8015550171']]],
  [
    'Call 801-555-0171 or +1 801 555 0172',
    [
      ['801-555-0171', 'tel:8015550171'],
      ['+1 801 555 0172', 'tel:+18015550172'],
    ],
  ],
  ['+44 20 7946 0958', [['+44 20 7946 0958', 'tel:+442079460958']]],
  [
    'See https://plumber.test/prices?a=1, please.',
    [['https://plumber.test/prices?a=1', 'https://plumber.test/prices?a=1']],
  ],
  ['(www.plumber.test)', [['www.plumber.test', 'https://www.plumber.test/']]],
  ['Write to ana@plumber.test!', [['ana@plumber.test', 'mailto:ana@plumber.test']]],
])('finds what can be opened in %s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

it.each([
  'javascript:alert(1)//https:x',
  'data:text/html,hello',
  'https://bank.test@evil.test/',
  'https://localhost/',
  'Order 12345678901234567890 costs $1,200.50 on 2026-11-19 at 10:30',
  'ftp://files.test',
])('takes nothing in %s for a link', (text) => {
  expect(linksIn(text)).toEqual([]);
});

it('keeps every character, and ends a link before a quote or a character that turns the text around', () => {
  const text = 'a "https://a.test/"onmouseover="b" <b>https://c.test/\u202Egnp.exe';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(linksIn(text).map(([, href]) => href)).toEqual(['https://a.test/', 'https://c.test/']);
});
